/** Bounds memory: scans whose next attempt is in another process are never removed otherwise. */
const scansMax = 1000;

/** Counts timeouts of scans in this process. The broker counts deliveries, of which a rollout may cause several. */
export function createTimeouts() {
  const counts = new Map<string, number>();
  return {
    add(scanId: string): number {
      const count = (counts.get(scanId) ?? 0) + 1;
      counts.delete(scanId);
      counts.set(scanId, count);
      const [oldest] = counts.keys();
      if (oldest !== undefined && counts.size > scansMax) counts.delete(oldest);
      return count;
    },
    forget: (scanId: string): void => void counts.delete(scanId),
  };
}

const withinMs = 60_000;
/** Above this number of accounts, those without recent scans are removed. */
const accountsMax = 10_000;

/** Detects accounts that send many scans, among the scans validated by this process. */
export interface RecentScans {
  /**
   * Counts a scan, once within a minute: a notification and an upload call can validate the same scan at the same time.
   * @returns whether its account had exceeded the limit within a minute
   */
  isAboveLimit(scan: { readonly accountId: string; readonly scanId: string }, nowMs: number): boolean;
}

interface Counted {
  readonly scanId: string;
  readonly atMs: number;
  readonly isAbove: boolean;
}

/** @param limit  scans of one account per minute */
export function createRecentScans(limit: number): RecentScans {
  /** The last `limit` scans of an account, oldest first. */
  const accounts = new Map<string, Counted[]>();

  const isRecent = (scan: Counted | undefined, nowMs: number): scan is Counted =>
    scan !== undefined && nowMs - scan.atMs < withinMs;
  const forgetIdle = (nowMs: number): void => {
    for (const [accountId, scans] of accounts) if (!isRecent(scans.at(-1), nowMs)) accounts.delete(accountId);
  };

  return {
    isAboveLimit({ accountId, scanId }, nowMs) {
      const scans = accounts.get(accountId) ?? [];
      const counted = scans.find((scan) => scan.scanId === scanId);
      if (isRecent(counted, nowMs)) return counted.isAbove;
      const oldest = scans.length < limit ? undefined : scans.shift();
      const isAbove = isRecent(oldest, nowMs);
      scans.push({ scanId, atMs: nowMs, isAbove });
      accounts.set(accountId, scans);
      if (accounts.size > accountsMax) forgetIdle(nowMs);
      return isAbove;
    },
  };
}

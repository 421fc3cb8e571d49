/** How far the queue of accepted scans has been processed, as far as this process knows. */
export interface ReadingQueue {
  /** Records the outcome of a scan that was queued at `queuedAtMs`. */
  reached(queuedAtMs: number, nowMs: number): void;
  /** When the scan with the latest outcome was queued; undefined when no outcome arrived within `withinMs`. */
  reachedMs(nowMs: number, withinMs: number): number | undefined;
}

/**
 * Remembers the last outcome only. A hint that keeps a long queue from being announced again: without it, after a restart,
 * cards ask once more than necessary.
 */
export function createReadingQueue(): ReadingQueue {
  let last: { readonly queuedAtMs: number; readonly heardAtMs: number } | undefined;
  return {
    reached: (queuedAtMs, heardAtMs) => {
      last = { queuedAtMs, heardAtMs };
    },
    reachedMs: (nowMs, withinMs) => (last && nowMs - last.heardAtMs <= withinMs ? last.queuedAtMs : undefined),
  };
}

/** The progress of the queues of accepted scans, as observed by this process. */
export interface ReadingQueue {
  /** Records the outcome of a scan that was queued at `queuedAtMs`. */
  reached(queuedAtMs: number, nowMs: number): void;
  /**
   * When the oldest of the scans with a recent outcome was queued; undefined when no outcome arrived within `withinMs`.
   * The oldest, because scans of busy accounts wait in a separate queue that is processed more slowly.
   */
  reachedMs(nowMs: number, withinMs: number): number | undefined;
}

/** Outcomes are recent for this long, and at most twice as long. */
const recentMs = 30_000;

/**
 * Remembers recent outcomes only. A hint that avoids announcing the scans of a long queue again: without it, after a
 * restart, cards repeat their request once more than necessary.
 */
export function createReadingQueue(): ReadingQueue {
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let [since, oldest, oldestBefore] = [Number.NEGATIVE_INFINITY, Infinity, Infinity];
  return {
    reached(queuedAtMs, nowMs) {
      if (nowMs - since > recentMs) {
        oldestBefore = nowMs - since > 2 * recentMs ? Infinity : oldest;
        [since, oldest] = [nowMs, Infinity];
      }
      oldest = Math.min(oldest, queuedAtMs);
      heardAtMs = nowMs;
    },
    reachedMs: (nowMs, withinMs) => (nowMs - heardAtMs <= withinMs ? Math.min(oldest, oldestBefore) : undefined),
  };
}

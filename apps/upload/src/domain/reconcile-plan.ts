/** An upload that began just before its target expired may still be under way for this long. */
export const lateUploadMs = 15 * 60_000;

const longestPauseMs = 5 * 60_000;

/**
 * When to look again for the object of an open scan: often while the upload is fresh, ever more seldom the longer nobody
 * came, so that many targets that are never used cost little.
 */
export function nextCheckMs(createdAtMs: number, nowMs: number, intervalMs: number): number {
  const pauseMs = Math.max(intervalMs, Math.min((nowMs - createdAtMs) / 8, longestPauseMs));
  return nowMs + pauseMs;
}

export const isOver = (expiresAtMs: number, nowMs: number): boolean => nowMs > expiresAtMs + lateUploadMs;

/** Maximum duration of an upload that began just before its target expired. */
export const lateUploadMs = 15 * 60_000;

const longestPauseMs = 5 * 60_000;

/**
 * When to check for the object of an open scan next: often at first and less often later, so that unused targets cost
 * little.
 */
export function nextCheckMs(createdAtMs: number, nowMs: number, intervalMs: number): number {
  const pauseMs = Math.max(intervalMs, Math.min((nowMs - createdAtMs) / 8, longestPauseMs));
  return nowMs + pauseMs;
}

export const isOver = (expiresAtMs: number, nowMs: number): boolean => nowMs > expiresAtMs + lateUploadMs;

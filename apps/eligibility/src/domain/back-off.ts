/** Delay after the first failed attempt, and the maximum delay. */
const firstMs = 250;
const mostMs = 8000;

/**
 * Milliseconds until the next attempt. Doubles with each attempt; half of it is random, so that checks that failed
 * together are not retried together.
 *
 * @param attempt  1 for the first failed one
 * @param atLeastMs  the delay requested by the peer
 * @param random  0 to 1
 */
export function waitMs(attempt: number, atLeastMs: number, random: number): number {
  const full = Math.min(mostMs, firstMs * 2 ** (attempt - 1));
  return Math.round(Math.max(atLeastMs, full / 2) + (full / 2) * random);
}

/** How long is waited after the first failed attempt, and at most. */
const firstMs = 250;
const mostMs = 8000;

/**
 * Milliseconds until the next attempt: twice as long after each, half of it by chance, so that checks that failed together
 * do not come back together.
 *
 * @param attempt  1 for the first one that failed
 * @param atLeastMs  what the other side asked for
 * @param random  0 to 1
 */
export function waitMs(attempt: number, atLeastMs: number, random: number): number {
  const full = Math.min(mostMs, firstMs * 2 ** (attempt - 1));
  return Math.round(Math.max(atLeastMs, full / 2) + (full / 2) * random);
}

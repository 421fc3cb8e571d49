export interface BackOff {
  /** Delay after the first failed attempt. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** The delay requested by the peer. */
  readonly atLeastMs?: number;
}

/**
 * Milliseconds until the next attempt. Doubles with each attempt; half of it is random, so that calls that failed
 * together are not retried together.
 *
 * @param attempt  1 for the first failed one
 * @param random  0 to 1
 */
export function backOffMs(
  attempt: number,
  { firstMs, mostMs, atLeastMs = 0 }: BackOff,
  random = Math.random(),
): number {
  const full = Math.min(mostMs, firstMs * 2 ** (attempt - 1));
  return Math.round(Math.max(atLeastMs, full / 2) + (full / 2) * random);
}

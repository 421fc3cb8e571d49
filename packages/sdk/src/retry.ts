import { CardlensConnectionError, CardlensError } from './errors.js';
import { pause } from './time.js';

/**
 * `repeatable`: sending it twice does no harm. `once`: it is repeated only when the server said that it did not take it
 * up (429), since an answer that was lost may have been a success.
 */
export type RetryRule = 'repeatable' | 'once';

export interface RetryOptions {
  /** Further attempts after the first. */
  readonly maxRetries: number;
  readonly rule: RetryRule;
  readonly signal?: AbortSignal | undefined;
  /** For tests. */
  readonly random?: () => number;
}

const firstDelayMs = 250;
const maxDelayMs = 8_000;
/** A server that wants to be left alone for longer is obeyed by giving up: the caller knows better how to wait. */
const retryAfterMaxMs = 30_000;
/** The service says 503 of itself; the other two come from proxies before it. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

/** How long to wait before attempt `attempt` + 1, or undefined when it should not be made. */
export function delayBefore(attempt: number, error: unknown, options: RetryOptions): number | undefined {
  if (attempt > options.maxRetries || !isRetryable(error, options.rule)) return undefined;
  const asked = error.retryAfterMs ?? 0;
  if (asked > retryAfterMaxMs) return undefined;
  const ceiling = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  // Full jitter: clients that failed together do not come back together.
  return asked + (options.random ?? Math.random)() * ceiling;
}

function isRetryable(error: unknown, rule: RetryRule): error is CardlensError {
  if (!(error instanceof CardlensError)) return false;
  if (error.status === 429) return true;
  return rule === 'repeatable' && (passing.has(error.status) || error instanceof CardlensConnectionError);
}

/** Runs `attempt` until it succeeds, fails for good, or was tried often enough. */
export async function withRetries<T>(options: RetryOptions, attempt: (number: number) => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number);
    } catch (error) {
      const delayMs = delayBefore(number, error, options);
      if (delayMs === undefined) throw error;
      await pause(delayMs, options.signal);
    }
  }
}

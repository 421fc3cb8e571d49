import { CardlensConnectionError, CardlensError } from './errors.js';
import { pause } from './time.js';

/**
 * `repeatable`: safe to send twice. `once`: retried only when the server rejected it (429), because a request whose
 * response was lost may have succeeded.
 */
export type RetryRule = 'repeatable' | 'once';

export interface RetryOptions {
  /** Maximum number of attempts after the first. */
  readonly maxRetries: number;
  readonly rule: RetryRule;
  readonly signal?: AbortSignal | undefined;
  /** For tests. */
  readonly random?: () => number;
}

const firstDelayMs = 250;
const maxDelayMs = 8_000;
/** If the server requests a longer delay, the call fails, so that the caller can decide how to wait. */
const retryAfterMaxMs = 30_000;
/** The service itself returns 503; the other two come from proxies. */
const isPassing = (status: number): boolean => status >= 502 && status <= 504;

/** Delay before the next attempt, or undefined for none. */
export function delayBefore(attempt: number, error: unknown, options: RetryOptions): number | undefined {
  if (attempt > options.maxRetries || !isRetryable(error, options.rule)) return undefined;
  const requestedMs = error.retryAfterMs ?? 0;
  if (requestedMs > retryAfterMaxMs) return undefined;
  const ceiling = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  // Full jitter, so that clients that failed together are not retried together.
  return requestedMs + (options.random ?? Math.random)() * ceiling;
}

function isRetryable(error: unknown, rule: RetryRule): error is CardlensError {
  if (!(error instanceof CardlensError)) return false;
  if (error.status === 429) return true;
  return rule === 'repeatable' && (isPassing(error.status) || error instanceof CardlensConnectionError);
}

/** Runs `attempt` until it succeeds, fails permanently, or the retries are used up. */
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

import { CardlensTimeoutError } from './errors.js';

/** Waits. @throws the signal's reason once it is aborted */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** A signal that is aborted with either of two. */
export const either = (signal: AbortSignal | undefined, other: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, other]) : other;

/**
 * Runs `work` with a signal that is aborted with the caller's signal or after `timeoutMs`.
 * @throws CardlensTimeoutError, or the caller's reason
 */
export async function within<T>(
  { timeoutMs, signal, what }: { timeoutMs: number; signal?: AbortSignal | undefined; what: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const late = new CardlensTimeoutError(`${what} took longer than ${timeoutMs / 1000} s`);
  const timer = setTimeout(() => controller.abort(late), timeoutMs);
  try {
    return await work(controller.signal);
  } catch (error) {
    // An aborted fetch may wrap the reason, or throw its own error.
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

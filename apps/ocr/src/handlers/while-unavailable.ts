import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from '@cardlens/errors';
import { backOffMs } from '@cardlens/runtime';

const mostMs = 5000;

/**
 * Repeats a call while the called service is unavailable. The message is kept by this process: returning it would count
 * as one of the few deliveries after which an image is assumed to crash the process.
 *
 * @param firstMs  delay before the first retry; doubles with each retry up to five seconds
 * @throws the signal's reason once it is aborted
 */
export async function whileUnavailable<T>(firstMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isOutage(error)) throw error;
      await delay(backOffMs(attempt, { firstMs, mostMs }), undefined, { signal });
    }
  }
}

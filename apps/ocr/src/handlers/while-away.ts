import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cardlens/errors';

const longestPauseMs = 5000;

/**
 * Does something again for as long as a neighbour is away. The message stays with this process meanwhile: giving it back
 * would count as one of the few deliveries after which an image is taken for one that kills its readers.
 *
 * @param firstPauseMs  before the second try; pauses double up to five seconds
 * @throws the signal's reason once it is aborted
 */
export async function whileAway<T>(firstPauseMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const { kind } = DomainError.from(error);
      if (kind !== 'unavailable' && kind !== 'timeout') throw error;
      await delay(pauseMs, undefined, { signal });
    }
  }
}

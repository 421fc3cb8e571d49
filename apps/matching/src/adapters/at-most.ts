import { DomainError, requestErrors } from '@cardlens/errors';

/**
 * Bounds concurrent work, one task per key, and rejects the rest as `unavailable`, so that excess requests use no
 * memory.
 */
export function atMost(limit: number): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const running = new Set<string>();
  return async (whose, work) => {
    if (running.size >= limit || running.has(whose)) throw new DomainError(requestErrors.unavailable);
    running.add(whose);
    try {
      return await work();
    } finally {
      running.delete(whose);
    }
  };
}

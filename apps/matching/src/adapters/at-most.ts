import { DomainError, requestErrors } from '@cardlens/errors';

/**
 * Lets so much work run at once, of everybody one at a time, and refuses the rest as `unavailable`: who is told to come back
 * later holds no memory here.
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

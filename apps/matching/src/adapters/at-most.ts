import { DomainError, requestErrors } from '@cardlens/errors';

/** Lets so much work run at once and refuses the rest as `unavailable`: who is told to come back later holds no memory here. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= limit) throw new DomainError(requestErrors.unavailable);
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}

import { DomainError, requestErrors } from '@cardlens/errors';
import { createTurns } from '@cardlens/runtime';
import type { InFlight } from '../ports.js';

/**
 * Rejected because the gateway has too many requests in progress. Not logged: a log line for each would cost more than
 * the rejection.
 */
export class Overloaded extends DomainError {
  constructor() {
    super(requestErrors.unavailable);
  }
}

/**
 * @param max  maximum number of requests in progress, at most half of them from one account; requests above it are
 *   rejected
 */
export function boundedRequests(max: number): InFlight {
  const limits = { atOnce: max, atOnceOfOne: Math.ceil(max / 2), waitingOfOne: 0, waiting: 0, waitMs: 0 };
  const inTurn = createTurns(limits);
  let underWay = 0;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  };
  return {
    async admit(authenticate) {
      if (underWay >= max) throw new Overloaded();
      return await counted(authenticate);
    },
    run: (accountId, work) => inTurn(accountId, () => counted(work)),
  };
}

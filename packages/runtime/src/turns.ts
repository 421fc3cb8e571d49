import { DomainError, requestErrors } from '@cardlens/errors';

export interface TurnLimits {
  /** Maximum number of running tasks, of all owners. */
  readonly atOnce: number;
  /** Maximum number of running tasks of one owner. */
  readonly atOnceOfOne: number;
  /** Maximum number of queued tasks of one owner, besides the running ones; more are rejected immediately. */
  readonly waitingOfOne: number;
  /** Maximum number of queued tasks of all owners; 0: no queue. */
  readonly waiting: number;
  /** Tasks that are queued for longer are rejected. */
  readonly waitMs: number;
}

export type Turns = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

interface Waiting {
  readonly start: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Bounded concurrency that serves owners in turn: a new owner waits for a place, but not for the queue of another
 * owner. Tasks above the limits are rejected immediately.
 *
 * @throws DomainError `rate_limited` when the owner has too many queued tasks, `unavailable` when all owners together
 *   have or the task was queued for too long; the signal's reason when it is aborted before the task has started
 */
export function createTurns(limits: TurnLimits): Turns {
  /** Owners in the order in which they will be served. */
  const queues = new Map<string, Waiting[]>();
  const underWay = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const mayStart = (owner: string): boolean =>
    running < limits.atOnce && (underWay.get(owner) ?? 0) < limits.atOnceOfOne;
  const begin = (owner: string): void => {
    running++;
    underWay.set(owner, (underWay.get(owner) ?? 0) + 1);
  };
  const end = (owner: string): void => {
    running--;
    const left = (underWay.get(owner) ?? 1) - 1;
    if (left === 0) underWay.delete(owner);
    else underWay.set(owner, left);
    next();
  };
  const next = (): void => {
    for (const [owner, queue] of queues) {
      if (running >= limits.atOnce) return;
      if (!mayStart(owner)) continue;
      const first = queue.shift();
      // An owner that was served moves to the end.
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      first?.start();
    }
  };
  const place = (owner: string, signal: AbortSignal | undefined): Promise<void> => {
    if (mayStart(owner) && !queues.has(owner)) {
      begin(owner);
      return Promise.resolve();
    }
    const queue = queues.get(owner) ?? [];
    const ofOne = queue.length + (underWay.get(owner) ?? 0);
    if (ofOne >= limits.atOnceOfOne + limits.waitingOfOne) throw new DomainError(requestErrors.tooManyRequests);
    if (waiting >= limits.waiting) throw new DomainError(requestErrors.unavailable);
    queues.set(owner, queue);
    waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting--;
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const drop = (error: unknown) => {
        leave();
        queue.splice(queue.indexOf(one), 1);
        if (queue.length === 0 && queues.get(owner) === queue) queues.delete(owner);
        reject(error);
      };
      const onAbort = () => drop(signal?.reason);
      const one: Waiting = {
        start: () => {
          leave();
          begin(owner);
          resolve();
        },
        reject: drop,
      };
      const timer = setTimeout(() => one.reject(new DomainError(requestErrors.unavailable)), limits.waitMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(one);
    });
  };

  return async (owner, work, signal) => {
    signal?.throwIfAborted();
    await place(owner, signal);
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
}

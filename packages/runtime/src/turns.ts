import { DomainError, requestErrors } from '@cardlens/errors';

export interface TurnLimits {
  /** Number of slots, of all owners. A running task takes one or more, such as one for each byte. */
  readonly atOnce: number;
  /**
   * Maximum number of slots of one owner. Absent: an owner gets another slot while it has fewer than are free. One
   * owner gets half of the slots, two get a third each, and a slot always remains for the next owner.
   */
  readonly atOnceOfOne?: number;
  /** Maximum number of queued tasks of one owner, besides the running ones; more are rejected immediately. */
  readonly waitingOfOne: number;
  /** Maximum number of queued tasks of all owners; 0: no queue. */
  readonly waiting: number;
  /** Tasks that are queued for longer are rejected. */
  readonly waitMs: number;
}

/**
 * Takes more slots, which are held until the task ends.
 * @throws DomainError `rate_limited`, `unavailable`
 */
export type TakeMore = (slots: number) => void;

export type Turns = <T>(
  owner: string,
  work: (takeMore: TakeMore) => Promise<T>,
  signal?: AbortSignal,
  slots?: number,
) => Promise<T>;

interface Waiting {
  readonly slots: number;
  readonly start: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Bounded concurrency that serves owners in turn: a new owner waits for a slot, but not for the queue of another
 * owner. Tasks above the limits are rejected immediately.
 *
 * @throws DomainError `rate_limited` when the owner has too many queued tasks, `unavailable` when all owners together
 *   have or the task was queued for too long; the signal's reason when it is aborted before the task has started
 */
export function createTurns(limits: TurnLimits): Turns {
  /** Owners in the order in which they will be served. */
  const queues = new Map<string, Waiting[]>();
  const held = new Map<string, number>();
  let free = limits.atOnce;
  let waiting = 0;

  const heldBy = (owner: string): number => held.get(owner) ?? 0;
  const mayTake = (owner: string, slots: number): boolean => {
    const { atOnceOfOne } = limits;
    if (slots > free) return false;
    return atOnceOfOne === undefined ? heldBy(owner) < free : heldBy(owner) + slots <= atOnceOfOne;
  };
  const take = (owner: string, slots: number): void => {
    free -= slots;
    held.set(owner, heldBy(owner) + slots);
  };
  const end = (owner: string, slots: number): void => {
    free += slots;
    const left = heldBy(owner) - slots;
    if (left === 0) held.delete(owner);
    else held.set(owner, left);
    next();
  };
  const next = (): void => {
    for (const [owner, queue] of queues) {
      if (free <= 0) return;
      const [first] = queue;
      if (first === undefined || !mayTake(owner, first.slots)) continue;
      queue.shift();
      // An owner that was served moves to the end.
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      first.start();
    }
  };
  const waitForSlots = (owner: string, slots: number, signal: AbortSignal | undefined): Promise<void> => {
    if (mayTake(owner, slots) && !queues.has(owner)) {
      take(owner, slots);
      return Promise.resolve();
    }
    const queue = queues.get(owner) ?? [];
    const { atOnceOfOne = Math.max(1, heldBy(owner)) } = limits;
    if (queue.length + heldBy(owner) >= atOnceOfOne + limits.waitingOfOne) {
      throw new DomainError(requestErrors.tooManyRequests);
    }
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
        slots,
        start: () => {
          leave();
          take(owner, slots);
          resolve();
        },
        reject: drop,
      };
      const timer = setTimeout(() => one.reject(new DomainError(requestErrors.unavailable)), limits.waitMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(one);
    });
  };

  return async (owner, work, signal, slots = 1) => {
    signal?.throwIfAborted();
    await waitForSlots(owner, slots, signal);
    let taken = slots;
    try {
      return await work((more) => {
        if (!mayTake(owner, more)) {
          throw new DomainError(more > free ? requestErrors.unavailable : requestErrors.tooManyRequests);
        }
        take(owner, more);
        taken += more;
      });
    } finally {
      end(owner, taken);
    }
  };
}

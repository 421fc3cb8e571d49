import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cardlens/errors';
import type { Clock, Logger, Part } from '@cardlens/runtime';
import type { DeliveryId, ReceiverId } from '../../domain/ids.js';
import { type Attempted, heldMs } from '../handlers/attempt-delivery.js';
import type { DeliveryStore, Due } from '../handlers/ports.js';

export interface DispatcherOptions {
  readonly deliveries: Pick<DeliveryStore, 'due'>;
  attempt(due: Due, signal: AbortSignal): Promise<Attempted>;
  /** Concurrent attempts of this process. */
  readonly concurrencyMax: number;
  /** Concurrent attempts to one receiver. */
  readonly ofReceiverMax: number;
  /** Interval at which due deliveries are queried when nothing else triggers a query. */
  readonly pollMs: number;
  /** On shutdown, attempts in progress may finish within this time; then their claims are released. */
  readonly finishWithinMs?: number;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Dispatcher extends Part {
  /** Starts the given due deliveries, or those that the next query finds. */
  wake(due?: readonly Due[]): void;
}

/** Deliveries of one receiver in this process. */
interface Lane {
  readonly held: Set<DeliveryId>;
  /** Due and not yet started. Another process may have taken one since; the claim decides. */
  waiting: DeliveryId[];
  /** More due deliveries may exist than are queued here. */
  hasMore: boolean;
  /** One after a failure, until an attempt succeeds, so that a failing receiver gets no concurrent attempts. */
  width: number;
}

const batchMax = 100;
const releaseWithinMs = 2000;

/**
 * Claims due deliveries and attempts them. Each receiver has its own lane: while deliveries are queued in it, that
 * receiver is left out of the query for due deliveries, so that a backlog for an unreachable receiver cannot delay
 * deliveries to others, and one query serves many deliveries.
 */
export function dispatcher(options: DispatcherOptions): Dispatcher {
  const { deliveries, attempt, concurrencyMax, ofReceiverMax, pollMs, finishWithinMs = 3000, clock, log } = options;
  const lanes = new Map<ReceiverId, Lane>();
  const working = new Set<Promise<void>>();
  const stopping = new AbortController();
  const cutting = new AbortController();
  // No limit on listeners, because every running attempt adds one.
  setMaxListeners(0, cutting.signal);
  let isWoken = false;
  let isQueryWanted = true;
  let soon: NodeJS.Timeout | undefined;
  let wakeUp: () => void = () => {};
  let loop: Promise<void> = Promise.resolve();

  const goOn = (): void => {
    isWoken = true;
    wakeUp();
  };

  const wake = (due?: readonly Due[]): void => {
    if (due === undefined) isQueryWanted = true;
    for (const one of due ?? []) keep(one);
    goOn();
  };

  const laneOf = (receiverId: ReceiverId): Lane => {
    const lane = lanes.get(receiverId) ?? { held: new Set(), waiting: [], hasMore: false, width: ofReceiverMax };
    lanes.set(receiverId, lane);
    return lane;
  };

  const keep = ({ deliveryId, receiverId }: Due): void => {
    const lane = laneOf(receiverId);
    if (lane.held.has(deliveryId) || lane.waiting.includes(deliveryId)) return;
    if (lane.waiting.length < batchMax) lane.waiting.push(deliveryId);
    else lane.hasMore = true;
  };

  const take = (receiverId: ReceiverId, lane: Lane, deliveryId: DeliveryId): void => {
    lane.held.add(deliveryId);
    const work = attempt({ deliveryId, receiverId }, cutting.signal)
      .then(
        (attempted) => {
          if (attempted === 'delivered') lane.width = ofReceiverMax;
          if (attempted === 'rejected') lane.width = 1;
          if (attempted === 'held') querySoon();
          return attempted !== 'nothing' && attempted !== 'held';
        },
        (error: unknown) => {
          const { code } = DomainError.from(error);
          if (!cutting.signal.aborted)
            log.warn('webhook delivery attempt not recorded; retrying', { deliveryId, receiverId, code }, error);
          // The next deliveries would fail the same way; a later query finds them again.
          lane.waiting = [];
          return false;
        },
      )
      .then((isMoved) => {
        lane.held.delete(deliveryId);
        working.delete(work);
        // This one could not be claimed, so the queue is stale; the next query refreshes it.
        if (isMoved && lane.hasMore && lane.waiting.length === 0) isQueryWanted = true;
        goOn();
      });
    working.add(work);
  };

  /** A delivery that waits for an earlier one of its card becomes due again when that may have finished. */
  const querySoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      wake();
    }, heldMs.min);
  };

  const hasRoom = (): boolean => working.size < concurrencyMax && !stopping.signal.aborted;

  /** Starts queued deliveries, taking receivers in turn. @returns whether any were started */
  const takeWaiting = (): boolean => {
    let hasTaken = false;
    for (let isMoving = true; isMoving; ) {
      isMoving = false;
      for (const [receiverId, lane] of lanes) {
        if (lane.held.size >= lane.width || !hasRoom()) continue;
        const next = lane.waiting.shift();
        if (next === undefined) continue;
        take(receiverId, lane, next);
        isMoving = true;
        hasTaken = true;
      }
    }
    // Idle lanes at full concurrency have no state worth keeping.
    for (const [id, { held, waiting, hasMore, width }] of lanes) {
      if (held.size === 0 && waiting.length === 0 && !hasMore && width === ofReceiverMax) lanes.delete(id);
    }
    return hasTaken;
  };

  /** @returns whether more deliveries may be due than were returned */
  const queueDue = async (): Promise<boolean> => {
    const isBusy = ({ held, waiting, width }: Lane) => held.size >= width || waiting.length > 0;
    const except = [...lanes].filter(([, lane]) => isBusy(lane)).map(([id]) => id);
    for (const [id, lane] of lanes) if (!except.includes(id)) lane.hasMore = false;
    const found = await deliveries.due(clock.nowMs(), { except, limit: batchMax });
    for (const due of found) keep(due);
    const isCut = found.length === batchMax;
    if (isCut) for (const { receiverId } of found) laneOf(receiverId).hasMore = true;
    return takeWaiting() && isCut;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      takeWaiting();
      // At the concurrency limit nothing can be started; the query follows when an attempt finishes.
      if (isQueryWanted && hasRoom()) {
        isQueryWanted = false;
        try {
          if (await queueDue()) {
            isQueryWanted = true;
            continue;
          }
        } catch (error) {
          log.warn('due webhook deliveries not queried; retrying', {}, error);
        }
      }
      if (!isWoken) await pause();
    }
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        isQueryWanted = true;
        resolve();
      }, pollMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    name: 'dispatcher',
    wake,
    start() {
      loop = run();
    },
    async stop() {
      stopping.abort();
      clearTimeout(soon);
      goOn();
      const all = () => Promise.all([loop, ...working]);
      await Promise.race([all(), delay(finishWithinMs, undefined, { ref: false })]);
      cutting.abort(new Error('the process is stopping'));
      await Promise.race([all(), delay(releaseWithinMs, undefined, { ref: false })]);
    },
  };
}

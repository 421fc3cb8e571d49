import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cardlens/errors';
import type { Clock, Logger, Part } from '@cardlens/runtime';
import type { DeliveryId, WebhookId } from '../domain/ids.js';
import type { Attempted } from '../handlers/attempt-delivery.js';
import type { DeliveryStore, Due } from '../handlers/ports.js';

export interface DispatcherOptions {
  readonly deliveries: Pick<DeliveryStore, 'due'>;
  attempt(deliveryId: DeliveryId, signal: AbortSignal): Promise<Attempted>;
  /** Attempts at once, of this process. */
  readonly concurrencyMax: number;
  /** Of them to one endpoint. */
  readonly ofEndpointMax: number;
  /** How often is looked for what is due when nothing else says so. */
  readonly pollMs: number;
  /** What is under way may end by itself for so long when the process stops; then it is given back. */
  readonly finishWithinMs?: number;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Dispatcher extends Part {
  /** Something is due now. */
  wake(): void;
}

/** What one endpoint has under way. */
interface Lane {
  readonly held: Set<DeliveryId>;
  /** One after a failure, until something comes through: a receiver that is down is not knocked at by many at once. */
  width: number;
}

const batchMax = 100;
const giveBackWithinMs = 2000;

/**
 * Takes what is due and has it attempted. Each endpoint has a lane of its own: once it is full, nothing of that endpoint is
 * even looked at, so that thousands that wait for a dead receiver are not in the way of one for a living one.
 */
export function dispatcher(options: DispatcherOptions): Dispatcher {
  const { deliveries, attempt, concurrencyMax, ofEndpointMax, pollMs, finishWithinMs = 3000, clock, log } = options;
  const lanes = new Map<WebhookId, Lane>();
  const working = new Set<Promise<void>>();
  const stopping = new AbortController();
  const cutting = new AbortController();
  // Every attempt listens.
  setMaxListeners(0, cutting.signal);
  let isWoken = false;
  let wakeUp: () => void = () => {};
  let loop: Promise<void> = Promise.resolve();

  const wake = (): void => {
    isWoken = true;
    wakeUp();
  };

  const take = (lane: Lane, { deliveryId, webhookId }: Due): void => {
    lane.held.add(deliveryId);
    const work = attempt(deliveryId, cutting.signal)
      .then(
        (attempted) => {
          if (attempted === 'delivered') lane.width = ofEndpointMax;
          if (attempted === 'refused') lane.width = 1;
          return attempted !== 'nothing';
        },
        (error: unknown) => {
          const { code } = DomainError.from(error);
          if (!cutting.signal.aborted)
            log.warn('a webhook could not be attempted and is tried again', { deliveryId, webhookId, code }, error);
          return false;
        },
      )
      .then((isMoved) => {
        lane.held.delete(deliveryId);
        working.delete(work);
        // Behind one that could not be taken there is nothing new: the next look will do.
        if (isMoved) wake();
      });
    working.add(work);
  };

  /** @returns whether more may be due than was looked at */
  const takeDue = async (): Promise<boolean> => {
    const room = concurrencyMax - working.size;
    if (room <= 0) return false;
    const except = [...lanes].filter(([, { held, width }]) => held.size >= width).map(([id]) => id);
    const found = await deliveries.due(clock.nowMs(), { except, limit: batchMax });
    let takenCount = 0;
    for (const due of found) {
      if (takenCount >= room) break;
      const lane = laneOf(due.webhookId);
      if (stopping.signal.aborted || lane.held.has(due.deliveryId) || lane.held.size >= lane.width) continue;
      take(lane, due);
      takenCount++;
    }
    // Lanes that work with full width and have nothing under way say nothing.
    for (const [id, { held, width }] of lanes) if (held.size === 0 && width === ofEndpointMax) lanes.delete(id);
    return found.length === batchMax && takenCount > 0;
  };

  const laneOf = (webhookId: WebhookId): Lane => {
    const lane = lanes.get(webhookId) ?? { held: new Set(), width: ofEndpointMax };
    lanes.set(webhookId, lane);
    return lane;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      try {
        if (await takeDue()) continue;
      } catch (error) {
        log.warn('due webhooks could not be looked for', {}, error);
      }
      if (!isWoken) await pause();
    }
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
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
      wake();
      const all = () => Promise.all([loop, ...working]);
      await Promise.race([all(), delay(finishWithinMs, undefined, { ref: false })]);
      cutting.abort(new Error('the process stops'));
      await Promise.race([all(), delay(giveBackWithinMs, undefined, { ref: false })]);
    },
  };
}

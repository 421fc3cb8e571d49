import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cardlens/errors';
import type { Clock, Logger, Part } from '@cardlens/runtime';
import type { DeliveryId, WebhookId } from '../domain/ids.js';
import { type Attempted, heldMs } from '../handlers/attempt-delivery.js';
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
  /** Something is due now: these, or whatever a look finds. */
  wake(due?: readonly Due[]): void;
}

/** What one endpoint has under way. */
interface Lane {
  readonly held: Set<DeliveryId>;
  /** Due, as far as was found or told, and not begun. Another process may have had one of them since: a claim tells. */
  waiting: DeliveryId[];
  /** There may be more than those that wait here. */
  hasMore: boolean;
  /** One after a failure, until something comes through: a receiver that is down is not knocked at by many at once. */
  width: number;
}

const batchMax = 100;
const giveBackWithinMs = 2000;

/**
 * Takes what is due and has it attempted. Each endpoint has a lane of its own: as long as something waits in it, nothing of that
 * endpoint is even looked for, so that thousands that wait for a dead receiver are not in the way of one for a living one, and
 * one look does for many.
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
  let isLookWanted = true;
  let soon: NodeJS.Timeout | undefined;
  let wakeUp: () => void = () => {};
  let loop: Promise<void> = Promise.resolve();

  const goOn = (): void => {
    isWoken = true;
    wakeUp();
  };

  const wake = (due?: readonly Due[]): void => {
    if (due === undefined) isLookWanted = true;
    for (const one of due ?? []) keep(one);
    goOn();
  };

  const laneOf = (webhookId: WebhookId): Lane => {
    const lane = lanes.get(webhookId) ?? { held: new Set(), waiting: [], hasMore: false, width: ofEndpointMax };
    lanes.set(webhookId, lane);
    return lane;
  };

  const keep = ({ deliveryId, webhookId }: Due): void => {
    const lane = laneOf(webhookId);
    if (lane.held.has(deliveryId) || lane.waiting.includes(deliveryId)) return;
    if (lane.waiting.length < batchMax) lane.waiting.push(deliveryId);
    else lane.hasMore = true;
  };

  const take = (webhookId: WebhookId, lane: Lane, deliveryId: DeliveryId): void => {
    lane.held.add(deliveryId);
    const work = attempt(deliveryId, cutting.signal)
      .then(
        (attempted) => {
          if (attempted === 'delivered') lane.width = ofEndpointMax;
          if (attempted === 'refused') lane.width = 1;
          if (attempted === 'held') lookSoon();
          return attempted !== 'nothing' && attempted !== 'held';
        },
        (error: unknown) => {
          const { code } = DomainError.from(error);
          if (!cutting.signal.aborted)
            log.warn('a webhook could not be attempted and is tried again', { deliveryId, webhookId, code }, error);
          // Whatever is wrong is wrong for the next ones too: a later look finds them again.
          lane.waiting = [];
          return false;
        },
      )
      .then((isMoved) => {
        lane.held.delete(deliveryId);
        working.delete(work);
        // Behind one that could not be taken there is nothing new: the next look will do.
        if (isMoved && lane.hasMore && lane.waiting.length === 0) isLookWanted = true;
        goOn();
      });
    working.add(work);
  };

  /** What waits for an earlier one of its card is due again when that may be through. */
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      wake();
    }, heldMs.min);
  };

  const hasRoom = (): boolean => working.size < concurrencyMax && !stopping.signal.aborted;

  /** Begins what waits, one of each endpoint in turn. @returns whether anything was begun */
  const takeWaiting = (): boolean => {
    let hasTaken = false;
    for (let isMoving = true; isMoving; ) {
      isMoving = false;
      for (const [webhookId, lane] of lanes) {
        if (lane.waiting.length === 0 || lane.held.size >= lane.width || !hasRoom()) continue;
        take(webhookId, lane, lane.waiting.shift()!);
        isMoving = true;
        hasTaken = true;
      }
    }
    // Lanes that work with full width and have nothing to do say nothing.
    for (const [id, { held, waiting, hasMore, width }] of lanes) {
      if (held.size === 0 && waiting.length === 0 && !hasMore && width === ofEndpointMax) lanes.delete(id);
    }
    return hasTaken;
  };

  /** @returns whether more may be due than was looked at */
  const look = async (): Promise<boolean> => {
    const isBusy = ({ held, waiting, width }: Lane) => held.size >= width || waiting.length > 0;
    const except = [...lanes].filter(([, lane]) => isBusy(lane)).map(([id]) => id);
    for (const [id, lane] of lanes) if (!except.includes(id)) lane.hasMore = false;
    const found = await deliveries.due(clock.nowMs(), { except, limit: batchMax });
    for (const due of found) keep(due);
    const isCut = found.length === batchMax;
    if (isCut) for (const { webhookId } of found) laneOf(webhookId).hasMore = true;
    return takeWaiting() && isCut;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      takeWaiting();
      // Without room what is found could not be begun: whoever ends next has it looked for.
      if (isLookWanted && hasRoom()) {
        isLookWanted = false;
        try {
          if (await look()) {
            isLookWanted = true;
            continue;
          }
        } catch (error) {
          log.warn('due webhooks could not be looked for', {}, error);
        }
      }
      if (!isWoken) await pause();
    }
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        isLookWanted = true;
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
      cutting.abort(new Error('the process stops'));
      await Promise.race([all(), delay(giveBackWithinMs, undefined, { ref: false })]);
    },
  };
}

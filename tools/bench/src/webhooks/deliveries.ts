import { CardStage } from '@cardlens/contracts';
import { connectBroker, createPublisher } from '@cardlens/messaging';
import { silentLogger, systemIds } from '@cardlens/runtime';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { cardEvent } from '../card-event.js';
import { startChild } from '../child.js';
import { processorTimes, storesMs, totalMs } from '../processor.js';
import { median, percentile } from '../statistics.js';

export interface ReceiverQuestion {
  /** Number of deliveries after the request at which the receiver replies. */
  readonly count: number;
}
export interface ReceiverReply {
  readonly atMs: number;
  /** Port of the receiver, in its first message. */
  readonly port: number;
}

export interface DeliveryFigures {
  /** Deliveries per second to one endpoint, median of several rounds. */
  readonly toOnePerS: number;
  /** Deliveries per second of events that go to as many endpoints as an account may have. */
  readonly toAllPerS: number;
  /** CPU time of one delivery to one endpoint in milliseconds: of webhook, and of the stores. */
  readonly webhookMs: number;
  readonly storesMs: number;
  /** Milliseconds from the start of publishing until the receiver has the delivery, without other load. */
  readonly delayMs: number;
  readonly delayP95Ms: number;
  /** The same while many deliveries are waiting for an endpoint that never responds. */
  readonly delayBesideSilentMs: number;
}

/** Maximum number of endpoints of an account. */
export const endpointsMax = 20;
export const eventsToOne = 300;
export const eventsToAll = 50;
const waitingForSilent = 300;
const rounds = 3;
const delays = 20;

/** Measures the rate and latency of webhooks that are signed, stored and sent to a receiver on this machine. */
export async function deliveriesOf(stack: Stack): Promise<DeliveryFigures> {
  const child = await startChild<ReceiverQuestion, ReceiverReply>('webhooks/receiver-process.js');
  const broker = await connectBroker(stack.stores.nats.url, 'bench', silentLogger);
  const publisher = createPublisher(broker.connection, 'bench');
  const urlOf = (path: string) => `http://127.0.0.1:${child.greeting.port}${path}`;

  /** A new account with endpoints for these paths, for which events can be published. */
  const account = async (name: string, paths: readonly string[]) => {
    const { apiKey, accountId } = await stack.createAccountKey(name);
    const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
    for (const path of paths) await client.webhooks.create({ url: urlOf(path) });
    const publish = async (count: number): Promise<void> => {
      await Promise.all(Array.from({ length: count }, () => publisher.publish(createdIn(accountId))));
    };
    /** Milliseconds from the start of publishing until all deliveries have arrived. */
    const published = async (count: number): Promise<number> => {
      const all = child.ask({ count: count * paths.length });
      const startedMs = performance.timeOrigin + performance.now();
      await publish(count);
      return (await all).atMs - startedMs;
    };
    return { publish, published };
  };
  const often = async (times: number, measure: () => Promise<number>): Promise<number[]> => {
    const values: number[] = [];
    while (values.length < times) values.push(await measure());
    return values;
  };

  try {
    const one = await account('One endpoint', ['/one']);
    const all = await account(
      'All endpoints',
      Array.from({ length: endpointsMax }, (_, n) => `/${n}`),
    );
    // Warms up code, as in a running system.
    await one.published(50);
    const idle = await often(delays, () => one.published(1));
    const { result: toOne, spent } = await processorTimes(stack, () =>
      often(rounds, async () => eventsToOne / ((await one.published(eventsToOne)) / 1000)),
    );
    const toAll = await often(
      rounds,
      async () => (eventsToAll * endpointsMax) / ((await all.published(eventsToAll)) / 1000),
    );
    const silent = await account('Silent endpoint', ['/silent']);
    await silent.publish(waitingForSilent);
    const beside = await often(delays, () => one.published(1));
    return {
      toOnePerS: median(toOne),
      toAllPerS: median(toAll),
      webhookMs: totalMs(spent.filter(({ name }) => name === 'webhook')) / (eventsToOne * rounds),
      storesMs: storesMs(spent) / (eventsToOne * rounds),
      delayMs: median(idle),
      delayP95Ms: percentile(idle, 0.95),
      delayBesideSilentMs: median(beside),
    };
  } finally {
    child.stop();
    await broker.stop?.();
  }
}

/** The event that card publishes for a new card. Each is for a different card, so none waits for another. */
const createdIn = (accountId: string) =>
  cardEvent('card.created', { cardId: systemIds.uuid(), accountId, stage: CardStage.CARD_STAGE_UNSPECIFIED });

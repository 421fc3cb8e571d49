import { CardStage } from '@cardlens/contracts';
import { connectBroker, createPublisher } from '@cardlens/messaging';
import { silentLogger, systemIds } from '@cardlens/runtime';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { cardEvent } from '../card-event.js';
import { startChild } from '../child.js';
import { processorMs } from '../processor.js';
import { median, percentile } from '../statistics.js';

export interface ReceiverQuestion {
  /** Answered once so many have come since it was asked. */
  readonly count: number;
}
export interface ReceiverReply {
  readonly atMs: number;
  /** Of the greeting. */
  readonly port: number;
}

export interface DeliveryFigures {
  /** Deliveries a second to one endpoint, median of some rounds. */
  readonly toOnePerS: number;
  /** The same to as many endpoints as an account may have, of every event one each. */
  readonly toAllPerS: number;
  /** Processor milliseconds of one delivery to one endpoint: of webhook, and of the stores. */
  readonly webhookMs: number;
  readonly storesMs: number;
  /** From the first word to the broker until the receiver has it, nothing else being sent. */
  readonly delayMs: number;
  readonly delayP95Ms: number;
  /** The same while many wait for an endpoint that never answers. */
  readonly delayBesideSilentMs: number;
}

/** What an account may have. */
export const endpointsMax = 20;
export const eventsToOne = 300;
export const eventsToAll = 50;
const waitingForSilent = 300;
const rounds = 3;
const delays = 20;

/** How many webhooks a second arrive, and how soon one does: signed, stored and sent to a receiver on this machine. */
export async function deliveriesOf(stack: Stack): Promise<DeliveryFigures> {
  const child = await startChild<ReceiverQuestion, ReceiverReply>('webhooks/receiver-process.js');
  const broker = await connectBroker(stack.stores.nats.url, 'bench', silentLogger);
  const publisher = createPublisher(broker.connection, 'bench');
  const urlOf = (path: string) => `http://127.0.0.1:${child.greeting.port}${path}`;

  /** An account of its own with so many endpoints; events of it can be told. */
  const account = async (name: string, paths: readonly string[]) => {
    const { apiKey, accountId } = await stack.createAccountKey(name);
    const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
    for (const path of paths) await client.webhooks.create({ url: urlOf(path) });
    const tell = async (count: number): Promise<void> => {
      await Promise.all(Array.from({ length: count }, () => publisher.publish(createdIn(accountId))));
    };
    /** Milliseconds from the first word to the broker until all have come. */
    const told = async (count: number): Promise<number> => {
      const all = child.ask({ count: count * paths.length });
      const startedMs = performance.timeOrigin + performance.now();
      await tell(count);
      return (await all).atMs - startedMs;
    };
    return { tell, told };
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
    // Code is warm, as it is in a system that runs.
    await one.told(50);
    const idle = await often(delays, () => one.told(1));
    const webhook = [stack.pids().webhook ?? 0];
    const stores = Object.values(stack.stores).flatMap(({ pid }) => pid ?? []);
    const [webhookBefore, storesBefore] = await Promise.all([processorMs(webhook), processorMs(stores)]);
    const toOne = await often(rounds, async () => eventsToOne / ((await one.told(eventsToOne)) / 1000));
    const [webhookAfter, storesAfter] = await Promise.all([processorMs(webhook), processorMs(stores)]);
    const toAll = await often(
      rounds,
      async () => (eventsToAll * endpointsMax) / ((await all.told(eventsToAll)) / 1000),
    );
    const silent = await account('Silent endpoint', ['/silent']);
    await silent.tell(waitingForSilent);
    const beside = await often(delays, () => one.told(1));
    return {
      toOnePerS: median(toOne),
      toAllPerS: median(toAll),
      webhookMs: (webhookAfter - webhookBefore) / (eventsToOne * rounds),
      storesMs: (storesAfter - storesBefore) / (eventsToOne * rounds),
      delayMs: median(idle),
      delayP95Ms: percentile(idle, 0.95),
      delayBesideSilentMs: median(beside),
    };
  } finally {
    child.stop();
    await broker.stop?.();
  }
}

/** What card tells of a new card; each event is of another one, so none waits for another. */
const createdIn = (accountId: string) =>
  cardEvent('card.created', { cardId: systemIds.uuid(), accountId, stage: CardStage.CARD_STAGE_UNSPECIFIED });

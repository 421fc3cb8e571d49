import '@cardlens/runtime/telemetry';
import { type DomainEvent, type PurgeDone, streams } from '@cardlens/contracts';
import { type Part, silentLogger } from '@cardlens/runtime';
import { startTestStores, type TestStores } from '@cardlens/testing';
import {
  type Broker,
  connectBroker,
  createPublisher,
  eventConsumer,
  listener,
  type OutgoingEvent,
  outgoing,
} from '../src/index.js';

export let stores: TestStores<{ nats: true }>;
export let broker: Broker;
export const parts: Part[] = [];

export const log = silentLogger;
const purged = (cardId: string): PurgeDone => ({ cardId, owner: 'test', occurredAtUs: 1 });
export const event = (id: string, cardId = id): OutgoingEvent =>
  outgoing(id, 'purge.done', cardId, purged(cardId), Date.now());
export const publisher = () => createPublisher(broker.connection, 'test');

export type Handle = (event: DomainEvent<'purge.done'>, signal: AbortSignal) => Promise<void>;
export async function consume(
  name: string,
  handle: Handle,
  more: { maxDeliveries?: number; ackWaitMs?: number; restMs?: number; onParked?: Handle } = {},
) {
  const part = eventConsumer({
    connection: broker.connection,
    name,
    types: ['purge.done'],
    concurrency: 4,
    log,
    handle,
    ...(more as object),
  });
  await part.start?.();
  parts.push(part);
  return part;
}

/** A listener, and the cards of the events that it has received. */
export async function listen(): Promise<{ received: string[] }> {
  const received: string[] = [];
  const part = listener({
    connection: broker.connection,
    types: ['purge.done'],
    log,
    onEvent: ({ data }) => void received.push(data.cardId),
  });
  await part.start?.();
  parts.push(part);
  return { received };
}

before(async function () {
  this.timeout(300_000);
  stores = await startTestStores({ nats: true });
  broker = await connectBroker(stores.nats.url, 'test', log);
});
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop?.();
  const manager = await broker.connection.jetstreamManager();
  for await (const consumer of manager.consumers.list(streams.events))
    await manager.consumers.delete(streams.events, consumer.name);
  await manager.streams.purge(streams.events);
  await manager.streams.purge(streams.parked);
});
after(async () => {
  await broker?.stop?.();
  await stores?.stop();
});

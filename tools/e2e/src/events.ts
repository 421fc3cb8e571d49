import { decodeEvent, type EventData, type EventType, isEventType, streams } from '@cardlens/contracts';
import { type Broker, connectBroker, listParked, type ParkedMessage } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import type { World } from './world.js';

/** A lifecycle event as stored in the stream. */
export interface StoredEvent<T extends EventType = EventType> {
  readonly type: T;
  readonly cardId: string;
  readonly messageId: string;
  readonly data: EventData<T>;
}

/** A message of any stream, as raw bytes. */
export interface StoredMessage {
  readonly stream: string;
  readonly subject: string;
  /** Names and values. */
  readonly headers: readonly string[];
  readonly data: Uint8Array;
}

/** Calls `work` with a connection to the world's broker. */
export async function withBroker<T>(
  { stack }: World,
  work: (connection: Broker['connection']) => Promise<T>,
): Promise<T> {
  const broker = await connectBroker(stack.stores.nats.url, 'e2e', silentLogger);
  try {
    return await work(broker.connection);
  } finally {
    await broker.stop?.();
  }
}

/** All messages in the three streams. */
export function storedMessages(world: World): Promise<StoredMessage[]> {
  return withBroker(world, async (connection) =>
    (await Promise.all(Object.values(streams).map((stream) => messagesOf(connection, stream)))).flat(),
  );
}

async function messagesOf(connection: Broker['connection'], stream: string): Promise<StoredMessage[]> {
  const { state } = await (await connection.jetstreamManager()).streams.info(stream);
  if (state.messages === 0) return [];
  const source = await connection.jetstream().consumers.get(stream);
  const found: StoredMessage[] = [];
  const messages = await source.fetch({ max_messages: state.messages, expires: 5_000 });
  for await (const { subject, headers, data } of messages) {
    const names = headers?.keys() ?? [];
    found.push({ stream, subject, headers: names.flatMap((name) => [name, ...headers!.values(name)]), data });
    if (found.length >= state.messages) break;
  }
  return found;
}

/** All lifecycle events, in the order in which they were stored. */
export async function storedEvents(world: World): Promise<StoredEvent[]> {
  const messages = await storedMessages(world);
  return messages.flatMap(({ stream, subject, headers, data }) => {
    const [, , entity, event, cardId = ''] = subject.split('.');
    const type = `${entity}.${event}`;
    if (stream !== streams.events || !isEventType(type)) return [];
    const messageId = headers[headers.findIndex((name) => name.toLowerCase() === 'nats-msg-id') + 1] ?? '';
    return [{ type, cardId, messageId, data: decodeEvent(type, data) }];
  });
}

export const parkedMessages = (world: World): Promise<ParkedMessage[]> => withBroker(world, (it) => listParked(it));

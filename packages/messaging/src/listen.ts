import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type DomainEvent, type EventType, streams, subjectFilter } from '@cardlens/contracts';
import type { Logger, Part } from '@cardlens/runtime';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type NatsConnection, nanos } from 'nats';
import { createConsumer } from './create-consumer.js';
import { onDisconnect } from './disconnects.js';
import { eventOf } from './publish.js';

export interface ListenOptions<T extends EventType> {
  readonly connection: NatsConnection;
  readonly types: readonly T[];
  readonly log: Logger;
  onEvent(event: { [K in T]: DomainEvent<K> }[T]): void;
}

/** The broker removes the consumer of a process that has died. */
const abandonedAfterMs = 5 * 60_000;

/**
 * Delivers every new event, in order, to every listening process, for live streams. Nothing is acknowledged: events
 * during this process's downtime are missed, events during an outage of the broker arrive later.
 */
export function listener<T extends EventType>({ connection, types, log, onEvent }: ListenOptions<T>): Part {
  let isStopping = false;
  let messages: ConsumerMessages | undefined;
  let loop: Promise<void> = Promise.resolve();
  let forget: () => void = () => {};
  /** Creation time of the stream that `lastSequence` belongs to. */
  let streamCreated: string | undefined;

  /** @param lastSequence  of the last received event; undefined for new events only */
  const open = async (lastSequence: number | undefined): Promise<ConsumerMessages> => {
    const manager = await connection.jetstreamManager();
    const { created } = await manager.streams.info(streams.events);
    // A recreated stream starts at 1, and all of its events are new.
    const isAnew = streamCreated !== undefined && created !== streamCreated;
    streamCreated = created;
    const fromSequence = isAnew ? 1 : lastSequence === undefined ? undefined : lastSequence + 1;
    const name = `live-${randomUUID()}`;
    await createConsumer(connection, streams.events, {
      name,
      ack_policy: AckPolicy.None,
      ...(fromSequence === undefined
        ? { deliver_policy: DeliverPolicy.New }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: fromSequence }),
      filters: types.map(subjectFilter),
      inactive_threshold: nanos(abandonedAfterMs),
      mem_storage: true,
      num_replicas: 1,
    });
    const source = await connection.jetstream().consumers.get(streams.events, name);
    return source.consume({ max_messages: 500, abort_on_missing_resource: true });
  };

  const listen = async (): Promise<void> => {
    let lastSequence: number | undefined;
    while (!isStopping && !connection.isClosed()) {
      try {
        messages ??= await open(lastSequence);
        for await (const message of messages) {
          lastSequence = message.seq;
          try {
            onEvent(eventOf(message) as { [K in T]: DomainEvent<K> }[T]);
          } catch (error) {
            log.warn('event not delivered to live listeners', { subject: message.subject }, error);
          }
        }
      } catch {
        // The consumer was lost with the broker; its replacement continues after the last event.
      }
      messages = undefined;
      if (!isStopping) await delay(250);
    }
  };

  return {
    name: 'event listener',
    async start() {
      messages = await open(undefined);
      // The client would resume at its position in what may be a different stream by then.
      forget = onDisconnect(connection, () => messages?.stop());
      loop = listen();
    },
    async stop() {
      isStopping = true;
      forget();
      messages?.stop();
      await Promise.race([loop, delay(1000, undefined, { ref: false })]);
    },
  };
}

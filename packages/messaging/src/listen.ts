import { setTimeout as delay } from 'node:timers/promises';
import { type DomainEvent, type EventType, streams, subjectFilter } from '@cardlens/contracts';
import type { Logger, Part } from '@cardlens/runtime';
import { type ConsumerMessages, DeliverPolicy, type NatsConnection } from 'nats';
import { eventOf } from './publish.js';

export interface ListenOptions<T extends EventType> {
  readonly connection: NatsConnection;
  readonly types: readonly T[];
  readonly log: Logger;
  onEvent(event: { [K in T]: DomainEvent<K> }[T]): void;
}

/**
 * Every event from now on, in order, to every process that listens: for live streams. Nothing is acknowledged; what
 * happens while this process is down is not seen, what happens while the broker is away arrives when it is back.
 */
export function listener<T extends EventType>({ connection, types, log, onEvent }: ListenOptions<T>): Part {
  let isStopping = false;
  let messages: ConsumerMessages | undefined;
  let loop: Promise<void> = Promise.resolve();

  const open = async (fromSequence: number | undefined): Promise<ConsumerMessages> => {
    const source = await connection.jetstream().consumers.get(streams.events, {
      filterSubjects: types.map(subjectFilter),
      ...(fromSequence === undefined
        ? { deliver_policy: DeliverPolicy.New }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: fromSequence }),
    });
    return source.consume({ max_messages: 500 });
  };

  const listen = async (): Promise<void> => {
    let lastSequence: number | undefined;
    while (!isStopping && !connection.isClosed()) {
      try {
        messages ??= await open(lastSequence === undefined ? undefined : lastSequence + 1);
        for await (const message of messages) {
          lastSequence = message.seq;
          try {
            onEvent(eventOf(message) as { [K in T]: DomainEvent<K> }[T]);
          } catch (error) {
            log.warn('an event was not shown to live listeners', { subject: message.subject }, error);
          }
        }
      } catch {
        // The broker went away with the consumer; a new one goes on where this one ended.
      }
      messages = undefined;
      if (!isStopping) await delay(250);
    }
  };

  return {
    name: 'event listener',
    async start() {
      messages = await open(undefined);
      loop = listen();
    },
    async stop() {
      isStopping = true;
      messages?.stop();
      await Promise.race([loop, delay(1000, undefined, { ref: false })]);
    },
  };
}

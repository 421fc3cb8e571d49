import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type DomainEvent, type EventType, streams, subjectFilter } from '@cardlens/contracts';
import { type Logger, type Part, record, withSpan, withTraceFrom } from '@cardlens/runtime';
import {
  AckPolicy,
  type Consumer,
  type ConsumerConfig,
  DeliverPolicy,
  type JetStreamManager,
  type JsMsg,
  type NatsConnection,
  type NatsError,
  nanos,
} from 'nats';
import { Failures } from './failures.js';
import { parkMessage } from './park.js';
import { carrierOf, eventOf } from './publish.js';
import { pullMessages } from './pull.js';
import { outcomeOf } from './retry-policy.js';

export interface ConsumerOptions {
  readonly connection: NatsConnection;
  readonly stream: string;
  /** Durable name: replicas of an app share it, and with it the work. */
  readonly name: string;
  readonly subjects: readonly string[];
  /** Messages handled at once by this process. */
  readonly concurrency?: number;
  /** A message whose handler shows no life for this long goes to another process. */
  readonly ackWaitMs?: number;
  /** A handler that takes longer has failed. */
  readonly handleWithinMs?: number;
  /** Deliveries after which the message is parked without being handled: it kills whoever takes it up. */
  readonly maxDeliveries?: number;
  readonly log: Logger;
  handle(message: JsMsg, signal: AbortSignal): Promise<void>;
  /** Told once before a message is parked, so that what waits for it can end. May throw; then the message is retried. */
  onParked?(message: JsMsg, error: unknown): Promise<void>;
}

/**
 * A durable pull consumer: takes a message only when there is room for it, keeps it alive while its handler works, and
 * turns the handler's outcome into ack, retry or park. Survives the broker going away and coming back.
 */
export function consumer(options: ConsumerOptions): Part {
  const { connection, stream, name, subjects, concurrency = 8, ackWaitMs = 10_000, log } = options;
  const stopping = new AbortController();
  // Each handler listens.
  setMaxListeners(0, stopping.signal);
  const failures = new Failures();
  let work: Promise<void> = Promise.resolve();

  const open = async (): Promise<Consumer> => {
    const manager = await connection.jetstreamManager();
    await ensureConsumer(manager, stream, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      filter_subjects: [...subjects],
      max_ack_pending: 4096,
      max_deliver: -1,
    });
    return connection.jetstream().consumers.get(stream, name);
  };

  return {
    name: `consumer ${name}`,
    async start() {
      await open();
      const handle = (message: JsMsg) => handleOne(options, message, failures, stopping.signal);
      work = pullMessages({ connection, name, concurrency, stopping: stopping.signal, log, open, handle });
    },
    async stop() {
      stopping.abort();
      await Promise.race([work, delay(7000, undefined, { ref: false })]);
    },
  };
}

/** "consumer already exists": with another configuration, as an older version or other settings made it. */
const existsOtherwise = 10148;

/** Makes a durable consumer, or brings an existing one up to date; where it stands in its stream stays. */
async function ensureConsumer(
  manager: JetStreamManager,
  stream: string,
  config: Partial<ConsumerConfig> & { durable_name: string },
): Promise<void> {
  try {
    await manager.consumers.add(stream, config);
  } catch (error) {
    if ((error as NatsError).api_error?.err_code !== existsOtherwise) throw error;
    // The server keeps a single filter under its other name, and refuses both.
    const update = { ...config, filter_subject: undefined } as Partial<ConsumerConfig>;
    await manager.consumers.update(stream, config.durable_name, update);
  }
}

async function handleOne(
  options: ConsumerOptions,
  message: JsMsg,
  failures: Failures,
  stopping: AbortSignal,
): Promise<void> {
  const { name, log, ackWaitMs = 10_000, handleWithinMs = 120_000, maxDeliveries = 200 } = options;
  const { deliveryCount: attempt, streamSequence } = message.info;
  record('eventLag', Math.max(0, Date.now() - message.info.timestampNanos / 1e6), { consumer: name });
  const heartbeat = setInterval(() => message.working(), ackWaitMs / 3);
  const finish = (outcome: string) => record('eventHandled', 1, { consumer: name, outcome });
  try {
    if (attempt > maxDeliveries) throw new Error('delivered too often');
    await withSpan(
      `consume ${name}`,
      { kind: 'consumer', attributes: { consumer: name, attempt }, parent: carrierOf(message) },
      () => within(handleWithinMs, stopping, (signal) => options.handle(message, signal)),
    );
    message.ack();
    failures.forget(streamSequence);
    finish('ack');
  } catch (error) {
    const outcome =
      attempt > maxDeliveries ? ({ do: 'park' } as const) : outcomeOf(error, failures.add(streamSequence, error));
    if (outcome.do === 'retry') {
      log.warn(
        'a message is retried',
        { consumer: name, subject: message.subject, attempt, delayMs: outcome.delayMs },
        error,
      );
      message.nak(outcome.delayMs);
      finish('retry');
      return;
    }
    try {
      await withTraceFrom(carrierOf(message), async () => options.onParked?.(message, error));
      await parkMessage(options.connection, name, message, error);
      message.ack();
      failures.forget(streamSequence);
      log.error('a message is parked', { consumer: name, subject: message.subject, attempt }, error);
      finish('park');
    } catch (parkError) {
      log.warn('a message could not be parked', { consumer: name, subject: message.subject }, parkError);
      message.nak(5000);
      finish('retry');
    }
  } finally {
    clearInterval(heartbeat);
  }
}

/** Bounds a handler in time; its signal also fires when the process stops. Leaves nothing behind when the handler is done. */
async function within(ms: number, stopping: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  // Linked by hand: `AbortSignal.any` leaves a trace of every message at the signal of the process.
  const both = new AbortController();
  const onStop = () => both.abort(stopping.reason);
  if (stopping.aborted) onStop();
  stopping.addEventListener('abort', onStop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = Object.assign(new Error('the handler took too long'), { code: 'HANDLER_TIMEOUT' });
      both.abort(error);
      // When the process stops, a handler may still finish within the stop's own bound; when time is up, it may not.
      if (!stopping.aborted) reject(error);
    }, ms);
  });
  try {
    await Promise.race([work(both.signal), late]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', onStop);
  }
}

export interface EventConsumerOptions<T extends EventType>
  extends Omit<ConsumerOptions, 'stream' | 'subjects' | 'handle' | 'onParked'> {
  readonly types: readonly T[];
  handle(event: { [K in T]: DomainEvent<K> }[T], signal: AbortSignal): Promise<void>;
  onParked?(event: { [K in T]: DomainEvent<K> }[T], error: unknown): Promise<void>;
}

/** A consumer of lifecycle events; a message that is no such event is parked. */
export function eventConsumer<T extends EventType>({
  types,
  handle,
  onParked,
  ...options
}: EventConsumerOptions<T>): Part {
  type Event = { [K in T]: DomainEvent<K> }[T];
  return consumer({
    ...options,
    stream: streams.events,
    subjects: types.map(subjectFilter),
    handle: async (message, signal) => handle(eventOf(message) as Event, signal),
    onParked: async (message, error) => {
      // Nobody waits for what is no event.
      const event = readable(message);
      if (event) await onParked?.(event as Event, error);
    },
  });
}

function readable(message: JsMsg): DomainEvent | undefined {
  try {
    return eventOf(message);
  } catch {
    return undefined;
  }
}

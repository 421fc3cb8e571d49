import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type DomainEvent, type EventType, streams, subjectFilter } from '@cardlens/contracts';
import { boundedSignal, type Logger, type Part, record, withSpan, withTraceFrom } from '@cardlens/runtime';
import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, type NatsConnection, nanos } from 'nats';
import { createConsumer } from './create-consumer.js';
import { Failures } from './failures.js';
import { parkMessage } from './park.js';
import { carrierOf, eventOf } from './publish.js';
import { pullMessages } from './pull.js';
import { maxDeliveriesDefault, outcomeOf } from './retry-policy.js';

export interface ConsumerOptions {
  readonly connection: NatsConnection;
  readonly stream: string;
  /** Durable name: replicas of an app share it and divide the work. */
  readonly name: string;
  readonly subjects: readonly string[];
  /** Messages that this process handles concurrently. */
  readonly concurrency?: number;
  /**
   * Pause after each request for messages: those that arrive meanwhile are delivered together, which costs less than one
   * by one. For work that is not urgent. Default: none.
   */
  readonly restMs?: number;
  /** A message whose handler sends no heartbeat for this long is redelivered to another process. */
  readonly ackWaitMs?: number;
  /** Timeout of a handler. */
  readonly handleWithinMs?: number;
  /** Deliveries after which the message is parked without being handled, because it crashes its handlers. */
  readonly maxDeliveries?: number;
  /** Failures of the handler in this process after which the message is parked; outages and lost races do not count. */
  readonly maxFailures?: number;
  readonly log: Logger;
  handle(message: JsMsg, signal: AbortSignal): Promise<void>;
  /**
   * Called once before a message is parked, so that whatever depends on it can fail. If it throws, the message is
   * retried.
   */
  onParked?(message: JsMsg, error: unknown): Promise<void>;
}

/**
 * A durable pull consumer: fetches a message only when it can handle it, sends heartbeats while its handler works, and
 * turns the handler's result into ack, retry or park. Survives outages of the broker.
 */
export function consumer(options: ConsumerOptions): Part {
  const { connection, stream, name, subjects, concurrency = 8, restMs = 0, ackWaitMs = 10_000, log } = options;
  const stopping = new AbortController();
  // No limit on listeners, because every running handler adds one.
  setMaxListeners(0, stopping.signal);
  const failures = new Failures();
  let work: Promise<void> = Promise.resolve();

  const open = async (): Promise<Consumer> => {
    await createConsumer(connection, stream, {
      name,
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      filters: subjects,
      max_ack_pending: 10_000,
      max_deliver: -1,
    });
    return connection.jetstream().consumers.get(stream, name);
  };

  return {
    name: `consumer ${name}`,
    async start() {
      await open();
      const handle = (message: JsMsg) => handleOne(options, message, failures, stopping.signal);
      work = pullMessages({ connection, name, concurrency, restMs, stopping: stopping.signal, log, open, handle });
    },
    async stop() {
      stopping.abort();
      await Promise.race([work, delay(7000, undefined, { ref: false })]);
    },
  };
}

async function handleOne(
  options: ConsumerOptions,
  message: JsMsg,
  failures: Failures,
  stopping: AbortSignal,
): Promise<void> {
  const {
    name,
    log,
    ackWaitMs = 10_000,
    handleWithinMs = 120_000,
    maxDeliveries = maxDeliveriesDefault,
    maxFailures,
  } = options;
  const { deliveryCount: attempt, streamSequence } = message.info;
  record('eventLag', Math.max(0, Date.now() - message.info.timestampNanos / 1e6), { consumer: name });
  const heartbeat = setInterval(() => message.working(), ackWaitMs / 3);
  const finish = (outcome: string) => record('eventHandled', 1, { consumer: name, outcome });
  try {
    if (attempt > maxDeliveries) throw new Error('the message was delivered too often');
    await withSpan(
      `consume ${name}`,
      { kind: 'consumer', attributes: { consumer: name, attempt }, parent: carrierOf(message) },
      () => within(handleWithinMs, stopping, (signal) => options.handle(message, signal)),
    );
    message.ack();
    failures.forget(streamSequence);
    finish('ack');
  } catch (error) {
    if (stopping.aborted && attempt <= maxDeliveries) {
      // Redelivered to another process immediately.
      message.nak();
      finish('retry');
      return;
    }
    const outcome =
      attempt > maxDeliveries
        ? ({ do: 'park' } as const)
        : outcomeOf(error, failures.add(streamSequence, error), { maxFailures });
    if (outcome.do === 'retry') {
      log.warn(
        'message returned for a retry',
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
      log.error('message parked', { consumer: name, subject: message.subject, attempt }, error);
      finish('park');
    } catch (parkError) {
      log.warn('message not parked', { consumer: name, subject: message.subject }, parkError);
      message.nak(5000);
      finish('retry');
    }
  } finally {
    clearInterval(heartbeat);
  }
}

/** Limits the duration of a handler; the signal is also aborted when the process stops. */
async function within(ms: number, stopping: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal, release } = boundedSignal(ms, stopping);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      // When the process stops, a handler may still finish within the shutdown's time limit; after a timeout it may
      // not.
      if (!stopping.aborted) reject(Object.assign(new Error('the handler took too long'), { code: 'HANDLER_TIMEOUT' }));
    });
  });
  try {
    await Promise.race([work(signal), late]);
  } finally {
    release();
  }
}

export interface EventConsumerOptions<T extends EventType>
  extends Omit<ConsumerOptions, 'stream' | 'subjects' | 'handle' | 'onParked'> {
  readonly types: readonly T[];
  /** @param delivery  1 for the first; higher when the message was returned by this or another process */
  handle(event: { [K in T]: DomainEvent<K> }[T], signal: AbortSignal, delivery: number): Promise<void>;
  onParked?(event: { [K in T]: DomainEvent<K> }[T], error: unknown): Promise<void>;
}

/** A consumer of lifecycle events; other messages are parked. */
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
    handle: async (message, signal) => handle(eventOf(message) as Event, signal, message.info.deliveryCount),
    onParked: async (message, error) => {
      // Nothing depends on a message that is not an event.
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

import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type DomainEvent, streams, subjectFilter } from '@cardlens/contracts';
import { carrierOf, eventOf, outcomeOf, parkMessage } from '@cardlens/messaging';
import { type Logger, type Part, record, withSpan } from '@cardlens/runtime';
import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, type NatsConnection, type NatsError, nanos } from 'nats';
import type { EligibilityId } from '../domain/ids.js';

/** Its durable name: replicas share it. */
export const checkConsumer = 'eligibility-checks';

export interface CheckLineOptions {
  readonly connection: NatsConnection;
  /** Checks in hand at once: most of them wait for a payer. */
  readonly heldMax: number;
  /** A check whose process shows no life for this long goes to another one. */
  readonly ackWaitMs?: number;
  readonly log: Logger;
  check(eligibilityId: EligibilityId, signal: AbortSignal, isRedelivered: boolean): Promise<void>;
}

const pollMs = 2000;
/** One answer of the broker brings no more than this. */
const batchMax = 64;
/** A message that kills whoever takes it up is parked after so many deliveries. */
const deliveriesMax = 200;

/**
 * Records to be checked, as the broker holds them until they are done. `consumer` of `@cardlens/messaging` keeps one loop for
 * each message in hand; here hundreds wait for payers at once, so one loop asks for as many as there is room for.
 */
export function checkLine(options: CheckLineOptions): Part {
  const { connection, heldMax, ackWaitMs = 10_000, log } = options;
  const stopping = new AbortController();
  // Every check in hand listens.
  setMaxListeners(0, stopping.signal);
  const held = new Set<Promise<void>>();
  let loop: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};

  const open = async (): Promise<Consumer> => {
    const manager = await connection.jetstreamManager();
    await ensure(manager, ackWaitMs);
    return connection.jetstream().consumers.get(streams.events, checkConsumer);
  };

  const take = (message: JsMsg): void => {
    const work = handle(options, ackWaitMs, message, stopping.signal).finally(() => {
      held.delete(work);
      wake();
    });
    held.add(work);
  };

  const run = async (): Promise<void> => {
    let source: Consumer | undefined;
    while (!stopping.signal.aborted) {
      try {
        source ??= await open();
        const room = heldMax - held.size;
        if (room <= 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        const messages = await source.fetch({ max_messages: Math.min(room, batchMax), expires: pollMs });
        const onStop = () => messages.stop();
        stopping.signal.addEventListener('abort', onStop, { once: true });
        for await (const message of messages) take(message);
        stopping.signal.removeEventListener('abort', onStop);
      } catch (error) {
        if (stopping.signal.aborted || connection.isClosed()) return;
        source = undefined;
        const reason = error instanceof Error ? error.name : 'unknown';
        log.debug('a consumer lost its broker', { consumer: checkConsumer, reason });
        await delay(250);
      }
    }
  };

  return {
    name: `consumer ${checkConsumer}`,
    async start() {
      await open();
      loop = run();
    },
    async stop() {
      stopping.abort(new Error('the process stops'));
      wake();
      await Promise.race([Promise.all([loop, ...held]), delay(7000, undefined, { ref: false })]);
    },
  };
}

/** "consumer already exists": with another configuration, as an older version or other settings made it. */
const existsOtherwise = 10148;

async function ensure(
  manager: Awaited<ReturnType<NatsConnection['jetstreamManager']>>,
  ackWaitMs: number,
): Promise<void> {
  const config = {
    durable_name: checkConsumer,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ackWaitMs),
    filter_subject: subjectFilter('eligibility.created'),
    max_ack_pending: 10_000,
    max_deliver: -1,
  };
  try {
    await manager.consumers.add(streams.events, config);
  } catch (error) {
    if ((error as NatsError).api_error?.err_code !== existsOtherwise) throw error;
    await manager.consumers.update(streams.events, checkConsumer, config);
  }
}

/** Works on one message and tells the broker what became of it. Never throws. */
async function handle(
  { connection, log, check }: CheckLineOptions,
  ackWaitMs: number,
  message: JsMsg,
  stopping: AbortSignal,
): Promise<void> {
  const { deliveryCount: attempt, timestampNanos } = message.info;
  const consumer = checkConsumer;
  record('eventLag', Math.max(0, Date.now() - timestampNanos / 1e6), { consumer });
  const finish = (outcome: string) => record('eventHandled', 1, { consumer, outcome });
  const heartbeat = setInterval(() => message.working(), ackWaitMs / 3);
  try {
    if (attempt > deliveriesMax) throw new Error('delivered too often');
    await withSpan(
      `consume ${consumer}`,
      { kind: 'consumer', attributes: { consumer, attempt }, parent: carrierOf(message) },
      async () => {
        // The consumer's filter lets nothing else in.
        const event = eventOf(message) as DomainEvent<'eligibility.created'>;
        await check(event.data.eligibilityId as EligibilityId, stopping, attempt > 1);
      },
    );
    message.ack();
    finish('ack');
  } catch (error) {
    if (stopping.aborted) return message.nak();
    const outcome = attempt > deliveriesMax ? ({ do: 'park' } as const) : outcomeOf(error, attempt);
    if (outcome.do === 'retry') {
      const { subject } = message;
      log.warn('a message is retried', { consumer, subject, attempt, delayMs: outcome.delayMs }, error);
      message.nak(outcome.delayMs);
      return finish('retry');
    }
    // Its record ends with its deadline.
    await parkMessage(connection, consumer, message, error).then(
      () => {
        message.ack();
        log.error('a message is parked', { consumer, subject: message.subject, attempt }, error);
        finish('park');
      },
      () => message.nak(5000),
    );
  } finally {
    clearInterval(heartbeat);
  }
}

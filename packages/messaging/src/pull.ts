import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@cardlens/runtime';
import type { Consumer, ConsumerMessages, JsMsg, NatsConnection } from 'nats';
import { onDisconnect } from './disconnects.js';

export interface PullOptions {
  readonly connection: NatsConnection;
  /** Durable name, for the log. */
  readonly name: string;
  readonly concurrency: number;
  /** See `ConsumerOptions`. */
  readonly restMs: number;
  readonly stopping: AbortSignal;
  readonly log: Logger;
  open(): Promise<Consumer>;
  handle(message: JsMsg): Promise<void>;
}

/** How long the broker holds a request without messages, after which it is sent again. */
const requestMs = 10_000;
const retryMs = 250;

/**
 * Requests as many messages as can be handled, with one request that stays open, and passes each message on
 * immediately: none is buffered, and an idle consumer costs almost nothing. Survives outages of the broker.
 *
 * With `restMs`, a request asks for the messages that are waiting, or for the next one.
 *
 * @returns when the process stops and every handler has finished
 */
export async function pullMessages(options: PullOptions): Promise<void> {
  const { connection, name, concurrency, restMs, stopping, log, open, handle } = options;
  const working = new Set<Promise<void>>();
  let source: Consumer | undefined;
  let request: ConsumerMessages | undefined;
  let makeRoom: () => void = () => {};

  const begin = (message: JsMsg): void => {
    const work = handle(message)
      // Its acknowledgment could not be sent: the message is redelivered.
      .catch((error: unknown) => log.debug('message not acknowledged', { consumer: name, reason: nameOf(error) }))
      .finally(() => {
        working.delete(work);
        makeRoom();
      });
    working.add(work);
  };
  const read = async (messages: ConsumerMessages): Promise<void> => {
    for await (const message of messages) {
      // Messages that arrive during shutdown are redelivered to another process immediately.
      if (stopping.aborted) message.nak();
      else begin(message);
    }
  };
  /** Messages that were never delivered, and returned ones; an estimate, because other processes may take them. */
  const waitingAt = async (from: Consumer): Promise<number> => {
    const { num_pending, num_ack_pending } = await from.info();
    return num_pending + num_ack_pending - working.size;
  };
  const roomMade = (): Promise<void> =>
    new Promise((resolve) => {
      makeRoom = resolve;
    });

  // A request that was lost with the broker is no longer awaited.
  const forget = onDisconnect(connection, () => {
    source = undefined;
    request?.stop();
  });
  void connection.closed().then(() => request?.stop());
  while (!stopping.aborted && !connection.isClosed()) {
    try {
      if (working.size >= concurrency) {
        await unlessStopped(roomMade(), stopping);
        continue;
      }
      source ??= await open();
      const room = concurrency - working.size;
      const wanted = restMs === 0 ? room : Math.min(room, Math.max(1, await waitingAt(source)));
      request = await source.fetch({ max_messages: wanted, expires: requestMs });
      await unlessStopped(read(request), stopping);
      // More messages are waiting than can be handled.
      if (wanted === room) continue;
      await unlessStopped(delay(restMs, undefined, { ref: false }), stopping);
    } catch (error) {
      source = undefined;
      log.debug('broker connection of a consumer lost', { consumer: name, reason: nameOf(error) });
      await delay(retryMs);
    }
  }
  forget();
  await Promise.all(working);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/**
 * Resolves with the work, or as soon as the process stops. `Promise.race` with a promise that lives as long as the
 * process would retain every message.
 */
function unlessStopped(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onStop = () => resolve();
    if (stopping.aborted) onStop();
    stopping.addEventListener('abort', onStop, { once: true });
    void work.then(resolve, reject).finally(() => stopping.removeEventListener('abort', onStop));
  });
}

import { parkedSubject, streams } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { headers, type JsMsg, type NatsConnection } from 'nats';

/** A message that no handler could process; an operator lists and replays it. */
export interface ParkedMessage {
  /** Sequence number in the parking stream, as `replay` expects it. */
  readonly sequence: number;
  readonly consumer: string;
  readonly subject: string;
  readonly code: string;
  readonly attempts: number;
  readonly parkedAtMs: number;
}

const subjectKey = 'cardlens-subject';
const consumerKey = 'cardlens-consumer';
const codeKey = 'cardlens-error-code';
const attemptsKey = 'cardlens-attempts';

/** Copies a message into the parking stream with the reason's code. @throws when the broker does not confirm */
export async function parkMessage(
  connection: NatsConnection,
  consumer: string,
  message: JsMsg,
  error: unknown,
): Promise<void> {
  const copy = headers();
  for (const [key, [value = '']] of message.headers ?? [])
    if (key.toLowerCase() !== 'nats-msg-id') copy.set(key, value);
  copy.set(subjectKey, message.subject);
  copy.set(consumerKey, consumer);
  copy.set(codeKey, DomainError.from(error).code);
  copy.set(attemptsKey, String(message.info.deliveryCount));
  await connection.jetstream().publish(parkedSubject(consumer, message.subject), message.data, {
    headers: copy,
    msgID: `parked.${consumer}.${message.info.streamSequence}.${message.info.deliveryCount}`,
  });
}

/** Maximum wait for a batch of parked messages that the broker has already counted. */
const fetchWithinMs = 3000;

/** Parked messages, oldest first, at most `limit`. */
export async function listParked(connection: NatsConnection, limit = 1000): Promise<ParkedMessage[]> {
  const manager = await connection.jetstreamManager();
  const { state } = await manager.streams.info(streams.parked);
  const wanted = Math.min(limit, state.messages);
  if (wanted === 0) return [];
  const reader = await connection.jetstream().consumers.get(streams.parked);
  const found: ParkedMessage[] = [];
  for await (const message of await reader.fetch({ max_messages: wanted, expires: fetchWithinMs })) {
    const header = (key: string): string => message.headers?.get(key) ?? '';
    found.push({
      sequence: message.seq,
      consumer: header(consumerKey),
      subject: header(subjectKey),
      code: header(codeKey),
      attempts: Number(header(attemptsKey)),
      parkedAtMs: message.info.timestampNanos / 1e6,
    });
    if (found.length === wanted) break;
  }
  return found;
}

/**
 * Publishes a parked message again under its own subject and removes it from the parking stream. Every consumer of the
 * subject gets it again: handlers are idempotent.
 * @returns false when the message does not exist
 */
export async function replayParked(connection: NatsConnection, sequence: number): Promise<boolean> {
  const manager = await connection.jetstreamManager();
  const stored = await manager.streams.getMessage(streams.parked, { seq: sequence }).catch(() => undefined);
  const subject = stored?.header.get(subjectKey);
  if (!stored || !subject) return false;
  const copy = headers();
  for (const key of stored.header.keys()) {
    if (![subjectKey, consumerKey, codeKey, attemptsKey, 'Nats-Msg-Id'].includes(key))
      copy.set(key, stored.header.get(key));
  }
  await connection
    .jetstream()
    .publish(subject, stored.data, { headers: copy, msgID: `replay.${sequence}.${stored.time.getTime()}` });
  await manager.streams.deleteMessage(streams.parked, sequence);
  return true;
}

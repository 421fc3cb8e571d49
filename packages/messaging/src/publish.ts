import {
  type DomainEvent,
  decodeEvent,
  type EventData,
  type EventType,
  encodeEvent,
  isEventType,
  subjectOf,
} from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Carrier, traceCarrier, withSpan } from '@cardlens/runtime';
import { headers, type JsMsg, type MsgHdrs, type NatsConnection } from 'nats';

/** An event in an outbox, with everything needed to publish it even after a crash. */
export interface OutgoingEvent {
  /** Message id: the same every time the event is published. */
  readonly id: string;
  readonly type: EventType;
  /** Last token of the subject: the card id, or the key id for session events. */
  readonly key: string;
  readonly data: Uint8Array;
  readonly occurredAtMs: number;
  /** Trace context of the change. */
  readonly trace: Carrier;
}

/** An event for an outbox, with the active trace context. */
export function outgoing<T extends EventType>(
  id: string,
  type: T,
  key: string,
  data: EventData<T>,
  nowMs: number,
): OutgoingEvent {
  return { id, type, key, data: encodeEvent(type, data), occurredAtMs: nowMs, trace: traceCarrier() };
}

export interface Publisher {
  /** @throws DomainError `unavailable` when the broker does not confirm in time; publishing again is safe */
  publish(event: OutgoingEvent): Promise<void>;
}

const confirmWithinMs = 3000;

/** @param source  name of the app, as CloudEvents `source` */
export function createPublisher(connection: NatsConnection, source: string): Publisher {
  const jetstream = connection.jetstream({ timeout: confirmWithinMs });
  return {
    publish: (event) =>
      withSpan(
        `publish ${event.type}`,
        { kind: 'producer', attributes: { eventType: event.type }, parent: event.trace },
        async () => {
          try {
            await jetstream.publish(subjectOf(event.type, event.key), event.data, {
              msgID: event.id,
              headers: envelope(event, source),
              timeout: confirmWithinMs,
            });
          } catch (cause) {
            throw new DomainError({ ...requestErrors.unavailable, cause });
          }
        },
      ),
  };
}

/** CloudEvents 1.0 attributes, NATS protocol binding §3.1 (binary content mode). */
function envelope(event: OutgoingEvent, source: string): MsgHdrs {
  const result = headers();
  result.set('ce-specversion', '1.0');
  result.set('ce-id', event.id);
  result.set('ce-type', `cardlens.v1.${event.type}`);
  result.set('ce-source', `/cardlens/${source}`);
  result.set('ce-subject', event.key);
  result.set('ce-time', new Date(event.occurredAtMs).toISOString());
  result.set('content-type', 'application/protobuf');
  for (const [key, value] of Object.entries(traceCarrier())) result.set(key, value);
  return result;
}

/** The trace headers of a message, which are not verified. */
export function carrierOf(message: { headers?: MsgHdrs | undefined }): Carrier {
  const carrier: Carrier = {};
  for (const key of ['traceparent', 'tracestate']) {
    const value = message.headers?.get(key);
    if (value) carrier[key] = value;
  }
  return carrier;
}

/**
 * Parses the event in a message. Its `ce-type` must be the type in its subject: the broker sends responses to whatever
 * reply subject a request names, so a service could have responses, or events that it reads, stored under another
 * type's subject.
 *
 * @throws DomainError `invalid` when the message is not an event that this version knows
 */
export function eventOf(message: Pick<JsMsg, 'subject' | 'data' | 'headers'>): DomainEvent {
  const type = message.subject.split('.').slice(2, 4).join('.');
  if (!isEventType(type) || message.headers?.get('ce-type') !== `cardlens.v1.${type}`)
    throw new DomainError({ code: 'UNKNOWN_EVENT', kind: 'invalid', publicMessage: 'Unknown event type' });
  try {
    return { id: message.headers?.get('ce-id') ?? '', type, data: decodeEvent(type, message.data) } as DomainEvent;
  } catch (cause) {
    throw new DomainError({
      code: 'MALFORMED_EVENT',
      kind: 'invalid',
      publicMessage: 'The event cannot be parsed',
      cause,
    });
  }
}

import {
  AuditEvent,
  CardEvent,
  EligibilityBatchEvent,
  EligibilityEvent,
  KeyRevoked,
  MatchDone,
  PurgeDone,
  ScanAccepted,
  ScanFailed,
  ScanRecognized,
} from './gen/cardlens/v1/events.js';

/** Every lifecycle event and its message, in the only such list. */
export interface EventMap {
  'card.created': CardEvent;
  'card.progressed': CardEvent;
  'card.recognized': CardEvent;
  'card.completed': CardEvent;
  'card.corrected': CardEvent;
  'card.failed': CardEvent;
  'card.deleted': CardEvent;
  'scan.accepted': ScanAccepted;
  /**
   * Also accepted, but its account sends so many scans that this one is queued in upload until it is the account's
   * turn.
   */
  'scan.queued': ScanAccepted;
  /** A queued scan that is now to be read. */
  'scan.deferred': ScanAccepted;
  'scan.rejected': ScanFailed;
  'scan.recognized': ScanRecognized;
  'scan.failed': ScanFailed;
  'match.done': MatchDone;
  'purge.done': PurgeDone;
  'eligibility.created': EligibilityEvent;
  'eligibility.completed': EligibilityEvent;
  'eligibility.error': EligibilityEvent;
  'eligibility.deleted': EligibilityEvent;
  'eligibility.batch_completed': EligibilityBatchEvent;
  'session.key_revoked': KeyRevoked;
  'audit.recorded': AuditEvent;
}

interface Codec<T> {
  encode(message: T): { finish(): Uint8Array };
  decode(bytes: Uint8Array): T;
}

export const eventCodecs: { readonly [T in keyof EventMap]: Codec<EventMap[T]> } = {
  'card.created': CardEvent,
  'card.progressed': CardEvent,
  'card.recognized': CardEvent,
  'card.completed': CardEvent,
  'card.corrected': CardEvent,
  'card.failed': CardEvent,
  'card.deleted': CardEvent,
  'scan.accepted': ScanAccepted,
  'scan.queued': ScanAccepted,
  'scan.deferred': ScanAccepted,
  'scan.rejected': ScanFailed,
  'scan.recognized': ScanRecognized,
  'scan.failed': ScanFailed,
  'match.done': MatchDone,
  'purge.done': PurgeDone,
  'eligibility.created': EligibilityEvent,
  'eligibility.completed': EligibilityEvent,
  'eligibility.error': EligibilityEvent,
  'eligibility.deleted': EligibilityEvent,
  'eligibility.batch_completed': EligibilityBatchEvent,
  'session.key_revoked': KeyRevoked,
  'audit.recorded': AuditEvent,
};

export type EventType = keyof EventMap;
export type EventData<T extends EventType> = EventMap[T];

/** An event as handlers receive it. `id` is the message id, which is the same for every delivery of the event. */
export interface DomainEvent<T extends EventType = EventType> {
  readonly id: string;
  readonly type: T;
  readonly data: EventData<T>;
}

export const isEventType = (text: string): text is EventType => Object.hasOwn(eventCodecs, text);

/** The data of an event as Protobuf. */
export function encodeEvent<T extends EventType>(type: T, data: EventData<T>): Uint8Array {
  return eventCodecs[type].encode(data).finish();
}

/** @throws RangeError when the bytes are not a valid message */
export function decodeEvent<T extends EventType>(type: T, bytes: Uint8Array): EventData<T> {
  return eventCodecs[type].decode(bytes);
}

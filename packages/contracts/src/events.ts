import {
  AuditEvent,
  CardEvent,
  EligibilityBatchEvent,
  EligibilityConfirmed,
  EligibilityDiscoveryEvent,
  EligibilityEvent,
  KeyRevoked,
  MatchDone,
  PurgeDone,
  ScanAccepted,
  ScanFailed,
  ScanRecognized,
} from './gen/cardlens/v1/events.js';

interface Codec<T> {
  encode(message: T): { finish(): Uint8Array };
  decode(bytes: Uint8Array): T;
}

/** Without the type of ts-proto's functions, which its files do not export. */
const codec = <T>(message: Codec<T>): Codec<T> => message;

/** Every lifecycle event and its message, in the only such list. */
export const eventCodecs = {
  'card.created': codec(CardEvent),
  'card.progressed': codec(CardEvent),
  'card.recognized': codec(CardEvent),
  'card.completed': codec(CardEvent),
  /** After `card.completed`, for accounts that want it. */
  'card.enriched': codec(CardEvent),
  'card.corrected': codec(CardEvent),
  'card.confirmed': codec(CardEvent),
  'card.failed': codec(CardEvent),
  'card.deleted': codec(CardEvent),
  'scan.accepted': codec(ScanAccepted),
  /**
   * Also accepted, but its account sends so many scans that this one is queued in upload until it is the account's
   * turn.
   */
  'scan.queued': codec(ScanAccepted),
  /** A queued scan that is now to be read. */
  'scan.deferred': codec(ScanAccepted),
  'scan.rejected': codec(ScanFailed),
  'scan.recognized': codec(ScanRecognized),
  'scan.failed': codec(ScanFailed),
  'match.done': codec(MatchDone),
  'purge.done': codec(PurgeDone),
  'eligibility.created': codec(EligibilityEvent),
  'eligibility.completed': codec(EligibilityEvent),
  'eligibility.error': codec(EligibilityEvent),
  'eligibility.deleted': codec(EligibilityEvent),
  'eligibility.confirmed': codec(EligibilityConfirmed),
  'eligibility.batch_completed': codec(EligibilityBatchEvent),
  'eligibility.discovery_progressed': codec(EligibilityDiscoveryEvent),
  'eligibility.discovery_completed': codec(EligibilityDiscoveryEvent),
  'session.key_revoked': codec(KeyRevoked),
  'audit.recorded': codec(AuditEvent),
} as const;

/** The message of each event. */
export type EventMap = { [T in keyof typeof eventCodecs]: ReturnType<(typeof eventCodecs)[T]['decode']> };

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
  return codecOf(type).encode(data).finish();
}

/** @throws RangeError when the bytes are not a valid message */
export function decodeEvent<T extends EventType>(type: T, bytes: Uint8Array): EventData<T> {
  return codecOf(type).decode(bytes);
}

const codecOf = <T extends EventType>(type: T): Codec<EventData<T>> => codecs[type];
const codecs: { readonly [T in EventType]: Codec<EventMap[T]> } = eventCodecs;

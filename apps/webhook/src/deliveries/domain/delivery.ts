import type { DeliveryStatusName } from '@cardlens/contracts/names';
import type { DeliveryErrorCode } from '@cardlens/errors';
import type { AccountId, CardId, DeliveryId, ReceiverId } from '../../domain/ids.js';

/** Kinds of receivers: webhook endpoints and FHIR destinations. */
export type ReceiverKindName = 'webhook' | 'fhir';

/** One event to be delivered to one receiver. Immutable. */
export interface Delivery {
  readonly deliveryId: DeliveryId;
  readonly receiverId: ReceiverId;
  /** Absent: a webhook endpoint. */
  readonly kind?: 'fhir';
  readonly accountId: AccountId;
  /** Lets the receiver detect duplicates: the same on every attempt. */
  readonly eventId: string;
  readonly type: string;
  /** Absent for test deliveries; the id of the check for a check without a card. */
  readonly cardId?: CardId;
  readonly isWithoutCard?: true;
  /** The check that the event is about. */
  readonly eligibilityId?: string;
  /** Whether the card may have an end user, whose id is requested from card for each attempt and sent with the body. */
  readonly hasUser?: true;
  /** JSON with identifiers and state, no PHI; empty if what is sent is read when it is sent. */
  readonly body: string;
  /** A deletion event; it is kept when the card's other deliveries are purged. */
  readonly isOfDeletion: boolean;
  /** Attempted once, immediately. */
  readonly isTest: boolean;
  readonly status: DeliveryStatusName;
  /** All attempts. */
  readonly attempts: number;
  /** Attempts since creation or the last replay: the position in the retry schedule. */
  readonly tries: number;
  /** Status of the last attempt; absent without a response. */
  readonly responseStatus?: number;
  /** Why the last attempt failed. */
  readonly errorCode?: DeliveryErrorCode;
  /** The newest attempts, oldest first. */
  readonly attemptLog?: readonly Attempt[];
  /** Absent once the delivery has ended. */
  readonly nextAttemptAtMs?: number;
  readonly createdAtUs: number;
  /** When the event occurred; orders the deliveries of a card. */
  readonly occurredAtUs: number;
  /** The trace of the event. */
  readonly trace: Readonly<Record<string, string>>;
}

/** An attempt in the log of a delivery. */
export interface Attempt {
  readonly startedAtUs: number;
  readonly durationMs: number;
  /** Absent without a response. */
  readonly responseStatus?: number;
  readonly errorCode?: DeliveryErrorCode;
  /** An `Exchange`, encrypted with the key of the account. Absent of older attempts, and if nothing was sent. */
  readonly sealedExchange?: Uint8Array;
}

/** What was sent to a receiver and what it responded. It may contain PHI. */
export interface Exchange {
  readonly request: {
    readonly headers: Readonly<Record<string, string>>;
    /** Absent if it is not kept. */
    readonly body?: string;
  };
  /** Absent if there was none. */
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Its first bytes, as text. */
    readonly body: string;
    readonly isTruncated: boolean;
  };
}

/** Attempts kept in the log of a delivery, and how many of them, the newest, with what was sent and received. */
const logMax = { attempts: 20, exchanges: 5 } as const;

/** A delivery with one more attempt in its log. */
export function logged(delivery: Delivery, attempt: Attempt): Delivery {
  const all = [...(delivery.attemptLog ?? []), attempt].slice(-logMax.attempts);
  const attemptLog = all.map(({ sealedExchange, ...rest }, index) =>
    sealedExchange === undefined || index < all.length - logMax.exchanges ? rest : { ...rest, sealedExchange },
  );
  return { ...delivery, attemptLog };
}

export type NewDelivery = Pick<
  Delivery,
  'deliveryId' | 'receiverId' | 'accountId' | 'eventId' | 'type' | 'body' | 'isOfDeletion' | 'occurredAtUs' | 'trace'
> &
  Pick<Delivery, 'kind' | 'cardId' | 'isWithoutCard' | 'eligibilityId' | 'hasUser'> & { readonly isTest?: boolean };

export const newDelivery = ({ isTest = false, ...input }: NewDelivery, nowUs: number): Delivery => ({
  ...input,
  isTest,
  status: 'pending',
  attempts: 0,
  tries: 0,
  nextAttemptAtMs: Math.floor(nowUs / 1000),
  createdAtUs: nowUs,
});

/** Outcome of an attempt: the response status, or why there was none. */
export type Outcome =
  | {
      readonly status: number;
      /** Delay requested by an overloaded receiver. */
      readonly retryAfterMs?: number;
      /** Why it is a failure, whatever the status is; otherwise the status says it. */
      readonly failure?: DeliveryErrorCode;
    }
  | {
      readonly failure: DeliveryErrorCode;
      /** Another attempt would fail as well. */
      readonly isFinal?: true;
    };

const gone = 410;

export const isSuccess = (outcome: Outcome): boolean => errorCodeOf(outcome) === undefined;

/** Whether the receiver responded that it wants no more deliveries (410). */
export const isGone = (outcome: Outcome): boolean => errorCodeOf(outcome) === 'WEBHOOK_GONE';

/** @returns undefined on success */
export function errorCodeOf(outcome: Outcome): DeliveryErrorCode | undefined {
  if (outcome.failure !== undefined) return outcome.failure;
  if (!('status' in outcome)) return undefined;
  if (outcome.status >= 200 && outcome.status < 300) return undefined;
  return outcome.status === gone ? 'WEBHOOK_GONE' : 'WEBHOOK_REFUSED';
}

export interface Schedule {
  /**
   * Delay before each retry, in milliseconds; after the last one the delivery has failed. The longest bounds
   * `Retry-After`.
   */
  readonly retriesMs: readonly number[];
  /** Maximum jitter as a fraction of the delay: 0.1 adds up to a tenth. */
  readonly jitter: number;
}

/**
 * A delivery after an attempt.
 *
 * Never earlier than the schedule, so that receivers can rely on it; jittered, so that deliveries that failed together
 * are not retried together; later still when the receiver asks for it.
 * @param random  0 to 1
 */
export function afterAttempt(
  delivery: Delivery,
  outcome: Outcome,
  nowMs: number,
  { retriesMs, jitter }: Schedule,
  random: number,
): Delivery {
  const { responseStatus, errorCode, nextAttemptAtMs, ...rest } = delivery;
  const error = errorCodeOf(outcome);
  const tried = {
    ...rest,
    attempts: delivery.attempts + 1,
    tries: delivery.tries + 1,
    ...('status' in outcome ? { responseStatus: outcome.status } : {}),
    ...(error === undefined ? {} : { errorCode: error }),
  };
  if (error === undefined) return { ...tried, status: 'succeeded' };
  const scheduledMs = delivery.isTest || isGone(outcome) || isFinal(outcome) ? undefined : retriesMs[tried.tries - 1];
  if (scheduledMs === undefined) return { ...tried, status: 'failed' };
  const askedMs = ('status' in outcome && outcome.retryAfterMs) || 0;
  const delayMs = Math.max(scheduledMs, Math.min(askedMs, Math.max(...retriesMs)));
  return { ...tried, status: 'pending', nextAttemptAtMs: nowMs + Math.round(delayMs * (1 + jitter * random)) };
}

const isFinal = (outcome: Outcome): boolean => 'isFinal' in outcome && outcome.isFinal === true;

/** The receiver was disabled meanwhile: the delivery is not sent. */
export function canceled({ nextAttemptAtMs, ...delivery }: Delivery): Delivery {
  return { ...delivery, status: 'failed', errorCode: 'WEBHOOK_DISABLED' };
}

/** Restarts the retry schedule, whatever the previous outcome. */
export const replayed = (delivery: Delivery, nowMs: number): Delivery => ({
  ...delivery,
  status: 'pending',
  tries: 0,
  nextAttemptAtMs: nowMs,
});

/** A delivery due later than this does not block later ones. */
export const waitedForMs = 60_000;

/** After this many failures a delivery no longer blocks later ones of its card. */
const triesToWaitFor = 2;

/**
 * Whether later deliveries of the same card wait for this one: events of a card are delivered in order while the
 * receiver accepts them, and one it never accepts does not delay the others for hours.
 */
export const isWaitedFor = ({ status, tries }: Pick<Delivery, 'status' | 'tries'>): boolean =>
  status === 'pending' && tries < triesToWaitFor;

import type { DeliveryErrorCode } from '@cardlens/errors';
import type { AccountId, CardId, DeliveryId, WebhookId } from './ids.js';

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed';

/** One event on its way to one endpoint. Values are never changed in place. */
export interface Delivery {
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
  readonly accountId: AccountId;
  /** What the receiver tells duplicates by: the same at every attempt. */
  readonly eventId: string;
  readonly type: string;
  /** Absent for a test. */
  readonly cardId?: CardId;
  /** The JSON that is signed and sent: the same at every attempt. Identifiers and state, no PHI. */
  readonly body: string;
  /** Tells of a deletion, which outlives what is deleted with the card. */
  readonly isOfDeletion: boolean;
  /** Attempted once, at once. */
  readonly isTest: boolean;
  readonly status: DeliveryStatus;
  /** All that were made. */
  readonly attempts: number;
  /** Those since it was made, or replayed: its place in the schedule. */
  readonly tries: number;
  /** Of the last attempt; absent when there was no answer. */
  readonly responseStatus?: number;
  /** Why the last attempt failed. */
  readonly errorCode?: DeliveryErrorCode;
  /** Absent once it has ended. */
  readonly nextAttemptAtMs?: number;
  readonly createdAtUs: number;
  /** When what it tells of happened: the order of the deliveries of a card. */
  readonly occurredAtUs: number;
  /** The trace that the event belonged to. */
  readonly trace: Readonly<Record<string, string>>;
}

export type NewDelivery = Pick<
  Delivery,
  'deliveryId' | 'webhookId' | 'accountId' | 'eventId' | 'type' | 'body' | 'isOfDeletion' | 'occurredAtUs' | 'trace'
> & { readonly cardId?: CardId; readonly isTest?: boolean };

export const newDelivery = ({ isTest = false, ...input }: NewDelivery, nowUs: number): Delivery => ({
  ...input,
  isTest,
  status: 'pending',
  attempts: 0,
  tries: 0,
  nextAttemptAtMs: Math.floor(nowUs / 1000),
  createdAtUs: nowUs,
});

/** What came of an attempt: the status of the answer, or why there was none. */
export type Outcome =
  | {
      readonly status: number;
      /** How long a receiver that is busy asks to wait. */
      readonly retryAfterMs?: number;
    }
  | { readonly failure: DeliveryErrorCode };

const gone = 410;

export const isSuccess = (outcome: Outcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** The receiver wants nothing any more. */
export const isGone = (outcome: Outcome): boolean => 'status' in outcome && outcome.status === gone;

/** @returns undefined for a success */
export function errorCodeOf(outcome: Outcome): DeliveryErrorCode | undefined {
  if (isSuccess(outcome)) return undefined;
  if ('failure' in outcome) return outcome.failure;
  return isGone(outcome) ? 'WEBHOOK_GONE' : 'WEBHOOK_REFUSED';
}

export interface Schedule {
  /** Milliseconds before each further attempt; after the last one it has failed. The longest bounds what receivers ask for. */
  readonly retriesMs: readonly number[];
  /** How much later each may be, by chance: 0.1 is up to a tenth. */
  readonly jitter: number;
}

/**
 * A delivery after an attempt.
 *
 * Never earlier than the schedule says, so that a receiver can rely on it; later by chance, so that what failed together
 * does not come back together, and when the receiver asks for it.
 * @param random  0 to 1
 */
export function afterAttempt(
  delivery: Delivery,
  outcome: Outcome,
  nowMs: number,
  { retriesMs, jitter }: Schedule,
  random: number,
): Delivery {
  const { responseStatus: _, errorCode: __, nextAttemptAtMs: ___, ...rest } = delivery;
  const errorCode = errorCodeOf(outcome);
  const tried = {
    ...rest,
    attempts: delivery.attempts + 1,
    tries: delivery.tries + 1,
    ...('status' in outcome ? { responseStatus: outcome.status } : {}),
    ...(errorCode === undefined ? {} : { errorCode }),
  };
  if (errorCode === undefined) return { ...tried, status: 'succeeded' };
  const scheduledMs = delivery.isTest || isGone(outcome) ? undefined : retriesMs[tried.tries - 1];
  if (scheduledMs === undefined) return { ...tried, status: 'failed' };
  const askedMs = ('status' in outcome && outcome.retryAfterMs) || 0;
  const delayMs = Math.max(scheduledMs, Math.min(askedMs, Math.max(...retriesMs)));
  return { ...tried, status: 'pending', nextAttemptAtMs: nowMs + Math.round(delayMs * (1 + jitter * random)) };
}

/** Its endpoint was disabled meanwhile: nothing is sent. */
export function givenUp({ nextAttemptAtMs: _, ...delivery }: Delivery): Delivery {
  return { ...delivery, status: 'failed', errorCode: 'WEBHOOK_DISABLED' };
}

/** From the beginning of the schedule, whatever came of it before. */
export const replayed = (delivery: Delivery, nowMs: number): Delivery => ({
  ...delivery,
  status: 'pending',
  tries: 0,
  nextAttemptAtMs: nowMs,
});

/** A delivery that is due later than this does not keep those behind it waiting. */
export const waitedForMs = 60_000;

/** Failed so often, a delivery no longer keeps the later ones of its card waiting. */
const triesToWaitFor = 2;

/**
 * Whether a later delivery of the same card waits for this one: events of a card arrive in their order while the receiver
 * works, and one that it never takes does not hold up the others for hours.
 */
export const isWaitedFor = ({ status, tries }: Pick<Delivery, 'status' | 'tries'>): boolean =>
  status === 'pending' && tries < triesToWaitFor;

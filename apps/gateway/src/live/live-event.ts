import {
  type Card,
  type CardEvent,
  CardStage,
  CardState,
  cardOfCheck,
  cardStageNames,
  cardStateNames,
  type Eligibility,
  type EligibilityBatch,
  type EligibilityBatchEvent,
  EligibilityBatchState,
  type EligibilityEvent,
  eligibilityStateNames,
} from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { failureBody, unknownFailureBody } from '../routes/cards/card-body.js';
import { eligibilityFailureBody } from '../routes/eligibility/record-body.js';

/** An event for live listeners: its recipients, and its text, serialized once for all of them. */
export interface LiveEvent {
  /** Ids of its subject: a card, a check and its card, or a batch. */
  readonly ids: readonly string[];
  readonly accountId: string;
  /** Undefined when an API key created the card. */
  readonly sessionId: string | undefined;
  /**
   * When the card was last written, in microseconds: shows whether a snapshot includes the event. Infinite for others.
   */
  readonly cardUpdatedAtUs: number;
  /** Whether it reports an eligibility check or a batch of them, which require their own scope. */
  readonly isOfEligibility: boolean;
  /** Identifies an event that may be repeated for a listener that connects later, so that no listener gets it twice. */
  readonly repeatableId?: string;
  readonly text: string;
}

interface Message {
  readonly eventId: string;
  readonly cardId: string;
  readonly state: string;
  readonly atUs: number;
  readonly sessionId: string | undefined;
  readonly failureCode: string | undefined;
  readonly isCorrection?: boolean;
  readonly isRematch?: boolean | undefined;
}

/** JSON text of a card event. `created_at` is the event's own time. */
const textOf = ({ eventId, cardId, state, atUs, sessionId, failureCode, ...why }: Message): string =>
  JSON.stringify({
    event_id: eventId,
    type: 'card',
    card_id: cardId,
    state,
    created_at: formatTimestampUs(atUs),
    session_id: sessionId ?? null,
    ...(why.isCorrection ? { corrected: true } : {}),
    ...(why.isRematch ? { rematched: true } : {}),
    ...errorOf(cardId, state, failureCode),
  });

function errorOf(cardId: string, state: string, failureCode: string | undefined) {
  if (state === 'unknown') return { error: unknownFailureBody(cardId) };
  return failureCode === undefined ? {} : { error: failureBody(failureCode) };
}

/** @param isCorrection  elements of the completed card were corrected */
export function liveEventOf(eventId: string, event: CardEvent, { isCorrection = false } = {}): LiveEvent {
  const { cardId, accountId, sessionId, stage, failure, occurredAtUs: atUs, updatedAtUs, rematched: isRematch } = event;
  const state = cardStageNames.fromWire(stage) ?? 'unknown';
  return {
    ids: [cardId],
    accountId,
    sessionId,
    cardUpdatedAtUs: updatedAtUs,
    isOfEligibility: false,
    text: textOf({
      eventId,
      cardId,
      state,
      atUs,
      sessionId,
      failureCode: failure?.code,
      isCorrection,
      isRematch,
    }),
  };
}

/** The card's current progress as an event. */
export function snapshotText(card: Card, eventId: string, atUs: number): string {
  const known = card.stage === CardStage.CARD_STAGE_UNSPECIFIED ? undefined : cardStageNames.fromWire(card.stage);
  const state = known ?? cardStateNames.fromWire(card.state) ?? 'unknown';
  const failureCode = card.state === CardState.CARD_STATE_ERROR ? card.failure?.code : undefined;
  return textOf({ eventId, cardId: card.cardId, state, atUs, sessionId: card.sessionId, failureCode });
}

interface CheckMessage {
  readonly eventId: string;
  readonly eligibilityId: string;
  readonly cardId: string;
  readonly state: string;
  readonly atUs: number;
  readonly sessionId: string | undefined;
  readonly failureCode: string | undefined;
  readonly isSimulated: boolean | undefined;
}

/** JSON text of an eligibility event. */
const checkText = (message: CheckMessage): string =>
  JSON.stringify({
    event_id: message.eventId,
    type: 'eligibility',
    eligibility_id: message.eligibilityId,
    card_id: cardOfCheck(message),
    state: message.state,
    created_at: formatTimestampUs(message.atUs),
    session_id: message.sessionId ?? null,
    ...(message.isSimulated ? { simulated: true } : {}),
    ...(message.failureCode === undefined ? {} : { error: eligibilityFailureBody(message.failureCode) }),
  });

export function liveCheckOf(eventId: string, event: EligibilityEvent): LiveEvent {
  const { eligibilityId, cardId, accountId, sessionId, failure, occurredAtUs, simulated: isSimulated } = event;
  const state = eligibilityStateNames.fromWire(event.state) ?? 'processing';
  const failureCode = failure?.code;
  return {
    ids: [...new Set([cardId, eligibilityId])],
    accountId,
    sessionId,
    cardUpdatedAtUs: Number.POSITIVE_INFINITY,
    isOfEligibility: true,
    repeatableId: eventId,
    text: checkText({ eventId, eligibilityId, cardId, state, atUs: occurredAtUs, sessionId, failureCode, isSimulated }),
  };
}

/** An event that reports a final result. */
export type End = Pick<LiveEvent, 'repeatableId' | 'text'>;

/** The end of a check is not sent to listeners that register later than this after it. */
const reportedForUs = 5 * 60 * 1_000_000;

/**
 * The end of a card's newest check, for a new listener: sent when the check ended within the last five minutes.
 * @returns the same event that was sent at the time; undefined when there is none
 */
export function recentEndOf(newest: Eligibility | undefined, nowUs: number): End | undefined {
  if (newest === undefined || nowUs - newest.endedAtUs > reportedForUs) return undefined;
  return endOfCheck(newest);
}

/** The end of a check, as the same event that was sent at the time; undefined while the check is processing. */
export function endOfCheck(newest: Eligibility): End | undefined {
  const { eligibilityId, cardId, endedAtUs: atUs, sessionId, failure, endEventId: eventId } = newest;
  const { simulated: isSimulated } = newest;
  const state = eligibilityStateNames.fromWire(newest.state);
  if (state === undefined || state === 'processing') return undefined;
  return {
    repeatableId: eventId,
    text: checkText({
      eventId,
      eligibilityId,
      cardId,
      state,
      atUs,
      sessionId,
      failureCode: failure?.code,
      isSimulated,
    }),
  };
}

interface BatchEnd {
  readonly eventId: string;
  readonly batchId: string;
  readonly isCanceled: boolean;
  readonly atUs: number;
}

/** JSON text of the end of a batch. */
const batchText = ({ eventId, batchId, isCanceled, atUs }: BatchEnd): string =>
  JSON.stringify({
    event_id: eventId,
    type: 'eligibility_batch',
    batch_id: batchId,
    state: isCanceled ? 'canceled' : 'completed',
    created_at: formatTimestampUs(atUs),
    session_id: null,
  });

export const liveBatchOf = (
  eventId: string,
  { batchId, accountId, occurredAtUs: atUs, canceled: isCanceled = false }: EligibilityBatchEvent,
): LiveEvent => ({
  ids: [batchId],
  accountId,
  sessionId: undefined,
  cardUpdatedAtUs: Number.POSITIVE_INFINITY,
  isOfEligibility: true,
  repeatableId: eventId,
  text: batchText({ eventId, batchId, isCanceled, atUs }),
});

/** The end of a batch, as the same event that was sent at the time; undefined while the batch is processing. */
export const endOfBatch = ({ batchId, state, endedAtUs: atUs, endEventId }: EligibilityBatch): End | undefined => {
  if (atUs === 0) return undefined;
  const isCanceled = state === EligibilityBatchState.ELIGIBILITY_BATCH_STATE_CANCELED;
  return { repeatableId: endEventId, text: batchText({ eventId: endEventId, batchId, isCanceled, atUs }) };
};

import {
  type Card,
  type CardEvent,
  CardStage,
  CardState,
  cardStageNames,
  cardStateNames,
  type Eligibility,
  type EligibilityEvent,
  eligibilityStateNames,
} from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { failureBody } from '../routes/cards/card-body.js';
import { eligibilityFailureBody } from '../routes/eligibility/record-body.js';

/** An event on its way to live listeners: who may hear it, and its text, written once for all of them. */
export interface LiveEvent {
  readonly cardId: string;
  readonly accountId: string;
  /** Empty when an API key created the card. */
  readonly sessionId: string;
  /** When the card was last written, in microseconds: tells what a snapshot has seen already. Of a check: never. */
  readonly cardUpdatedAtUs: number;
  /** Of an event that may be told again to whoever registers later, so that nobody hears it twice. */
  readonly repeatableId?: string;
  readonly text: string;
}

interface Message {
  readonly eventId: string;
  readonly cardId: string;
  readonly state: string;
  readonly atUs: number;
  readonly sessionId: string;
  readonly failureCode: string | undefined;
}

/** JSON text of a card event (decisions §5). `created_at` is the event's own time. */
const textOf = ({ eventId, cardId, state, atUs, sessionId, failureCode }: Message): string =>
  JSON.stringify({
    event_id: eventId,
    type: 'card',
    card_id: cardId,
    state,
    created_at: formatTimestampUs(atUs),
    session_id: sessionId === '' ? null : sessionId,
    ...(failureCode === undefined ? {} : { error: failureBody(failureCode) }),
  });

export function liveEventOf(eventId: string, event: CardEvent): LiveEvent {
  const { cardId, accountId, sessionId, stage, failure, occurredAtUs, updatedAtUs } = event;
  const state = cardStageNames.fromWire(stage) ?? 'unknown';
  return {
    cardId,
    accountId,
    sessionId,
    cardUpdatedAtUs: updatedAtUs,
    text: textOf({ eventId, cardId, state, atUs: occurredAtUs, sessionId, failureCode: failure?.code }),
  };
}

/** How far a card has come, as an event of now. */
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
  readonly sessionId: string;
  readonly failureCode: string | undefined;
}

/** JSON text of an eligibility event (decisions §5). */
const checkText = ({ eventId, eligibilityId, cardId, state, atUs, sessionId, failureCode }: CheckMessage): string =>
  JSON.stringify({
    event_id: eventId,
    type: 'eligibility',
    eligibility_id: eligibilityId,
    card_id: cardId,
    state,
    created_at: formatTimestampUs(atUs),
    session_id: sessionId === '' ? null : sessionId,
    ...(failureCode === undefined ? {} : { error: eligibilityFailureBody(failureCode) }),
  });

export function liveCheckOf(eventId: string, event: EligibilityEvent): LiveEvent {
  const { eligibilityId, cardId, accountId, sessionId, failure, occurredAtUs } = event;
  const state = eligibilityStateNames.fromWire(event.state) ?? 'processing';
  const failureCode = failure?.code;
  return {
    cardId,
    accountId,
    sessionId,
    cardUpdatedAtUs: Number.POSITIVE_INFINITY,
    repeatableId: eventId,
    text: checkText({ eventId, eligibilityId, cardId, state, atUs: occurredAtUs, sessionId, failureCode }),
  };
}

/** Whoever registers later than this after the end of a check is not told of it (decisions §5). */
const newsForUs = 5 * 60 * 1_000_000;

/**
 * The end of a card's newest check, for somebody who registers now: told when it ended within the last five minutes.
 * @returns the event as it was told then; undefined when there is nothing to tell
 */
export function recentEndOf(
  newest: Eligibility | undefined,
  nowUs: number,
): Pick<LiveEvent, 'repeatableId' | 'text'> | undefined {
  if (newest === undefined) return undefined;
  const { eligibilityId, cardId, endedAtUs, sessionId, failure, endEventId: eventId } = newest;
  const state = eligibilityStateNames.fromWire(newest.state);
  if (state === undefined || state === 'processing' || nowUs - endedAtUs > newsForUs) return undefined;
  return {
    repeatableId: eventId,
    text: checkText({ eventId, eligibilityId, cardId, state, atUs: endedAtUs, sessionId, failureCode: failure?.code }),
  };
}

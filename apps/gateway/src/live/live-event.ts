import { type Card, type CardEvent, CardStage, CardState, cardStageNames, cardStateNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { failureBody } from '../routes/cards/card-body.js';

/** An event on its way to live listeners: who may hear it, and its text, written once for all of them. */
export interface LiveEvent {
  readonly cardId: string;
  readonly accountId: string;
  /** Empty when an API key created the card. */
  readonly sessionId: string;
  /** When the card was last written, in microseconds: tells what a snapshot has seen already. */
  readonly cardUpdatedAtUs: number;
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

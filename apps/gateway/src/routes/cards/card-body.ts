import { type Card, cardStateNames } from '@cardlens/contracts';
import { cardErrorMessage, unknownCardMessage } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import { correctionsBody } from './corrections-body.js';
import { detailsBody } from './details-body.js';

export interface CardFailureBody {
  readonly message: string;
  readonly type: string;
  readonly code: string;
}

/** Why a card or one of its sides failed: the text of `error_message`, and the code itself. */
export const failureBody = (code: string): CardFailureBody => ({
  message: cardErrorMessage(code),
  type: 'Card Error',
  code,
});

/** For a card in state unknown. */
export const unknownFailureBody = (cardId: string): CardFailureBody => ({
  message: unknownCardMessage(cardId),
  type: 'Card Error',
  code: 'INTERNAL',
});

/**
 * The card object of create, list and search: id, state, and the fields that the state allows.
 */
export function cardBody(card: Card) {
  const state = cardStateNames.fromWire(card.state) ?? 'unknown';
  return {
    card_id: card.cardId,
    state,
    created_at: formatTimestampUs(card.createdAtUs),
    deleted: card.deleted,
    ...(state === 'error' && card.failure !== undefined
      ? { error_message: cardErrorMessage(card.failure.code), error: failureBody(card.failure.code) }
      : {}),
    ...(state === 'unknown' ? { error: unknownFailureBody(card.cardId) } : {}),
    ...(state === 'completed' && card.details !== undefined && !card.deleted
      ? { details: detailsBody(card.details), ...correctionsBody(card.corrections) }
      : {}),
  };
}

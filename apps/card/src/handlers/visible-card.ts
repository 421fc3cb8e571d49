import { type Card, isVisibleTo, type Viewer } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';

/** The card, if the caller may see it. @throws CardNotFound for an unknown card and for another account's alike */
export function visibleCard(card: Card | undefined, cardId: CardId, caller: Viewer): Card {
  if (!card || !isVisibleTo(card, caller)) throw new CardNotFound(cardId);
  return card;
}

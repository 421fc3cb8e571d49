import { type Card, isDeleted, type Viewer } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { getCard } from './get-card.js';
import type { Deps } from './ports.js';

/** A card that is not deleted. @throws CardNotFound also for a deleted one */
export async function getActiveCard(
  deps: Pick<Deps, 'cards'>,
  request: { cardId: CardId; caller: Viewer },
): Promise<Card> {
  const card = await getCard(deps, request);
  if (isDeleted(card)) throw new CardNotFound(request.cardId);
  return card;
}

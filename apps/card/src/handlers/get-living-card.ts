import { type Card, isDeleted, type Owner } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { getCard } from './get-card.js';
import type { Deps } from './ports.js';

/** One card that something can still be done with. @throws CardNotFound also for a deleted one */
export async function getLivingCard(
  deps: Pick<Deps, 'cards'>,
  request: { cardId: CardId; caller: Owner },
): Promise<Card> {
  const card = await getCard(deps, request);
  if (isDeleted(card)) throw new CardNotFound(request.cardId);
  return card;
}

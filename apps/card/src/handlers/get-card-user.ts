import { type Card, isDeleted } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { AccountId, CardId } from '../domain/ids.js';
import type { Deps } from './ports.js';

/** The customer's id for the user of a card; undefined once the card is deleted. @throws CardNotFound */
export async function getCardUser(
  { cards }: Pick<Deps, 'cards'>,
  { accountId, cardId }: { accountId: AccountId; cardId: CardId },
): Promise<Card['userId']> {
  const card = await cards.get(cardId, accountId);
  if (card?.accountId !== accountId) throw new CardNotFound(cardId);
  return isDeleted(card) ? undefined : card.userId;
}

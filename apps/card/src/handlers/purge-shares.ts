import { isDeleted } from '../domain/card.js';
import type { CardRef, Deps } from './ports.js';

/**
 * Removes the shares of a deleted card. An event about a card that is not deleted, which only a forger could have
 * published, removes nothing.
 */
export async function purgeShares(
  { cards, shares }: Pick<Deps, 'cards' | 'shares'>,
  { cardId, accountId }: CardRef,
): Promise<void> {
  const card = await cards.getToDelete(cardId, accountId);
  if (card !== undefined && isDeleted(card)) await shares.removeAllOf(card);
}

import { isDeleted } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardRef, Deps } from './ports.js';

/** Whether a card is deleted, for services that remove their data about it. @throws CardNotFound */
export async function getDeletion(
  { cards }: Pick<Deps, 'cards'>,
  { cardId, accountId }: CardRef,
): Promise<{ deleted: boolean }> {
  const card = await cards.get(cardId, accountId);
  if (!card) throw new CardNotFound(cardId);
  return { deleted: isDeleted(card) };
}

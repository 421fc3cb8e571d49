import { isDeleted } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import type { Deps } from './ports.js';

/** Whether a card is deleted, for services that remove their data about it. @throws CardNotFound */
export async function getDeletion({ cards }: Pick<Deps, 'cards'>, cardId: CardId): Promise<{ deleted: boolean }> {
  const card = await cards.get(cardId);
  if (!card) throw new CardNotFound(cardId);
  return { deleted: isDeleted(card) };
}

import type { Card } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardRef, Deps } from './ports.js';

/** The recognition, for services that process it and do not act for a caller. @throws CardNotFound */
export async function getRecognition({ cards }: Pick<Deps, 'cards'>, { cardId, accountId }: CardRef): Promise<Card> {
  const card = await cards.get(cardId, accountId);
  if (!card) throw new CardNotFound(cardId);
  return card;
}

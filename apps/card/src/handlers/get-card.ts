import type { Card, Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import type { Deps } from './ports.js';
import { visibleCard } from './visible-card.js';

/** A card, including a deleted one. @throws CardNotFound */
export const getCard = async (
  { cards }: Pick<Deps, 'cards'>,
  { cardId, caller }: { cardId: CardId; caller: Viewer },
): Promise<Card> => visibleCard(await cards.get(cardId, caller.accountId), cardId, caller);

import { isDeleted, type Owner } from '../domain/card.js';
import { matchAsked } from '../domain/ending.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

/**
 * Has a completed card matched again. What is asked travels as an event, so it is answered also when matching is away now.
 * @throws CardNotFound @throws MatchConflict
 */
export async function requestMatch(
  deps: ChangeDeps,
  { cardId, caller }: { cardId: CardId; caller: Owner },
): Promise<void> {
  await changeCard(deps, cardId, (card, nowMs) => {
    if (isDeleted(visibleCard(card, cardId, caller))) throw new CardNotFound(cardId);
    return matchAsked(card, nowMs);
  });
}

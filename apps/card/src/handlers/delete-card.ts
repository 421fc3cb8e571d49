import type { Card, Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

/**
 * Removes the card's content and notifies every other service in one write, so that a crash cannot interrupt the
 * deletion.
 * @throws CardNotFound also for a deleted card
 */
export async function deleteCard(
  deps: ChangeDeps,
  { cardId, caller }: { cardId: CardId; caller: Viewer },
): Promise<void> {
  const requested = (card: Card) => {
    visibleCard(card, cardId, caller);
    return { type: 'deletionRequested' } as const;
  };
  await changeCard(deps, { cardId, accountId: caller.accountId }, requested, deps.cards.getToDelete);
}

import { isDeleted, type Owner } from '../domain/card.js';
import { deleted } from '../domain/deletion.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

/**
 * Removes what the card holds and tells every other owner, in one write: from then on it happens, whatever crashes.
 * @throws CardNotFound also for a card that is deleted already
 */
export async function deleteCard(
  deps: ChangeDeps,
  { cardId, caller }: { cardId: CardId; caller: Owner },
): Promise<void> {
  await changeCard(deps, cardId, (card, nowMs) => {
    if (isDeleted(visibleCard(card, cardId, caller))) throw new CardNotFound(cardId);
    return deleted(card, nowMs);
  });
}

import type { AccountId, CardId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { type RemoveAllDeps, removeAllOf } from './remove-records.js';

export type EraseDeps = RemoveAllDeps & Pick<Deps, 'deletedCards' | 'fresh'>;

/**
 * Erases the checks of a card, or a check without a card, in a way that survives a crash: from now on, the sweeper
 * handles the card too. Nothing is written afterwards: a running check has lost its record, and a request in progress
 * finds the card among the deleted ones.
 * @throws DomainError `unavailable`
 */
export async function eraseRecords(deps: EraseDeps, cardId: CardId, accountId?: AccountId): Promise<void> {
  deps.fresh.dropOfCard(cardId);
  await deps.deletedCards.add(cardId, deps.clock.nowMs());
  await removeAllOf(deps, cardId, accountId);
}

import type { PurgeDone } from '@cardlens/contracts';
import { asCardId } from '../domain/ids.js';
import { isPurgeOwner } from '../domain/purge.js';
import { type ChangeDeps, changeCard } from './change-card.js';

/**
 * Handles a service's confirmation that it removed a deleted card's data.
 * @throws CardNotFound (parked)
 * @throws StaleVersion (retried)
 */
export async function applyPurgeDone(
  deps: ChangeDeps,
  { cardId, owner }: Pick<PurgeDone, 'cardId' | 'owner'>,
): Promise<void> {
  if (isPurgeOwner(owner)) await changeCard(deps, asCardId(cardId), { type: 'purgeConfirmed', owner });
}

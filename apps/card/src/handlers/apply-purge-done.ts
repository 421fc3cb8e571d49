import type { PurgeDone } from '@cardlens/contracts';
import { isPurgeOwner } from '../domain/purge.js';
import { type ChangeDeps, cardIn, changeCard } from './change-card.js';

/**
 * Handles a service's confirmation that it removed a deleted card's data.
 * @throws CardNotFound (parked)
 * @throws StaleVersion (retried)
 */
export async function applyPurgeDone(
  deps: ChangeDeps,
  event: Pick<PurgeDone, 'cardId' | 'accountId' | 'owner'>,
): Promise<void> {
  const { owner } = event;
  if (isPurgeOwner(owner)) await changeCard(deps, cardIn(event), { type: 'purgeConfirmed', owner });
}

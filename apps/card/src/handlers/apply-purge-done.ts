import { isPurgeOwner } from '../domain/purge.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import type { CardRef } from './ports.js';

/**
 * Handles a service's confirmation that it removed a deleted card's data.
 * @throws CardNotFound (parked)
 * @throws StaleVersion (retried)
 */
export async function applyPurgeDone(deps: ChangeDeps, card: CardRef, owner: string): Promise<void> {
  if (isPurgeOwner(owner)) await changeCard(deps, card, { type: 'purgeConfirmed', owner });
}

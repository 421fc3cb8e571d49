import type { PurgeDone } from '@cardlens/contracts';
import { confirmedBy, isPurgeOwner } from '../domain/deletion.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';

/** An owner removed everything it held of a deleted card. @throws CardNotFound (parked) @throws StaleVersion (retried) */
export async function applyPurgeDone(
  deps: ChangeDeps,
  { cardId, owner }: Pick<PurgeDone, 'cardId' | 'owner'>,
): Promise<void> {
  if (!isPurgeOwner(owner)) return;
  await changeCard(deps, cardId as CardId, (card) => confirmedBy(card, owner));
}

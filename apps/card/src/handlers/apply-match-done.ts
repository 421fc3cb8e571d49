import type { MatchDone } from '@cardlens/contracts';
import { asCardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';

/**
 * Completes the card with its match, or replaces the match of a completed card.
 * @throws CardNotFound (parked) @throws StaleVersion (retried)
 */
export async function applyMatchDone(
  deps: ChangeDeps,
  event: Pick<MatchDone, 'cardId' | 'recognition' | 'payerMatch' | 'payerMatchVersion'>,
): Promise<void> {
  const { cardId, recognition, payerMatch, payerMatchVersion } = event;
  // Sent by an earlier version of matching; after the match timeout, matching publishes the match again.
  if (!payerMatch) return;
  const match = { payerMatch, payerMatchVersion };
  await changeCard(deps, asCardId(cardId), { type: 'matchArrived', recognition, match });
}

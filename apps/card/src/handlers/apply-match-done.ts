import type { MatchDone } from '@cardlens/contracts';
import { asCardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import type { Deps } from './ports.js';

/**
 * Completes the card with its match, or replaces the match of a completed card.
 * @throws CardNotFound (parked)
 * @throws StaleVersion, `unavailable`, CiphertextRejected (retried)
 */
export async function applyMatchDone(
  deps: ChangeDeps & Pick<Deps, 'sealedMatches'>,
  event: Pick<MatchDone, 'cardId' | 'recognition' | 'sealedPayerMatch' | 'payerMatchVersion'>,
): Promise<void> {
  const { cardId, recognition, sealedPayerMatch: sealed, payerMatchVersion } = event;
  // Sent by an earlier version of matching; after the match timeout, matching publishes the match again.
  if (sealed.length === 0) return;
  await changeCard(deps, asCardId(cardId), async (card) => {
    const match = { payerMatch: await deps.sealedMatches.open(card, sealed), payerMatchVersion };
    return { type: 'matchArrived', recognition, match };
  });
}

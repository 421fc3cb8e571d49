import type { MatchDone } from '@cardlens/contracts';
import { type ChangeDeps, cardIn, changeByEvent } from './change-card.js';
import type { Deps } from './ports.js';

/**
 * Completes the card with its match, or replaces the match of a completed card.
 * @throws CardNotFound (parked)
 * @throws StaleVersion, `unavailable`, CiphertextRejected (retried)
 */
export async function applyMatchDone(
  deps: ChangeDeps & Pick<Deps, 'sealedMatches'>,
  event: Pick<MatchDone, 'cardId' | 'accountId' | 'recognition' | 'sealedPayerMatch' | 'payerMatchVersion'>,
): Promise<void> {
  const { recognition, sealedPayerMatch, payerMatchVersion } = event;
  await changeByEvent(deps, cardIn(event), async (card) => {
    const payerMatch = await deps.sealedMatches.open(card, sealedPayerMatch);
    return { type: 'matchArrived', recognition, match: { payerMatch, payerMatchVersion } };
  });
}

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
  event: Pick<
    MatchDone,
    'cardId' | 'accountId' | 'recognition' | 'sealedPayerMatch' | 'payerMatch' | 'payerMatchVersion'
  >,
): Promise<void> {
  const { recognition, sealedPayerMatch: sealed, payerMatch: plain, payerMatchVersion } = event;
  // During an upgrade, the previous version of matching sends matches in plain text.
  if (sealed.length === 0 && plain === undefined) return;
  await changeByEvent(deps, cardIn(event), async (card) => {
    const payerMatch = sealed.length === 0 && plain ? plain : await deps.sealedMatches.open(card, sealed);
    return { type: 'matchArrived', recognition, match: { payerMatch, payerMatchVersion } };
  });
}

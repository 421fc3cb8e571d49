import { type ChangeDeps, changeByEvent } from './change-card.js';
import type { CardRef, Deps } from './ports.js';

/** The match of a card's recognition, encrypted. */
export interface ArrivedMatch extends CardRef {
  readonly recognition: number;
  readonly sealedPayerMatch: Uint8Array;
  readonly payerMatchVersion: string;
}

/**
 * Completes the card with its match, or replaces the match of a completed card.
 * @throws CardNotFound (parked)
 * @throws StaleVersion, `unavailable`, CiphertextRejected (retried)
 */
export async function applyMatchDone(
  deps: ChangeDeps & Pick<Deps, 'sealedMatches'>,
  { recognition, sealedPayerMatch, payerMatchVersion, ...ref }: ArrivedMatch,
): Promise<void> {
  await changeByEvent(deps, ref, async (card) => {
    const payerMatch = await deps.sealedMatches.open(card, sealedPayerMatch);
    return { type: 'matchArrived', recognition, match: { payerMatch, payerMatchVersion } };
  });
}

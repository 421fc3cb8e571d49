import { type ChangeDeps, changeByEvent } from './change-card.js';
import type { CardRef, Deps } from './ports.js';

/** What a payer stated about the member of a card, encrypted. */
export interface ArrivedStatement extends CardRef {
  readonly sealedStatement: Uint8Array;
}

/**
 * Keeps the statement with the card.
 * @throws CardNotFound (parked)
 * @throws StaleVersion, `unavailable`, CiphertextRejected (retried)
 */
export async function applyConfirmed(
  deps: ChangeDeps & Pick<Deps, 'sealedStatements'>,
  { sealedStatement, ...ref }: ArrivedStatement,
): Promise<void> {
  await changeByEvent(deps, ref, async (card) => ({
    type: 'confirmed',
    statement: await deps.sealedStatements.open(card, sealedStatement),
  }));
}

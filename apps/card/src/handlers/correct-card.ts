import type { Card, Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import type { InputOf } from '../domain/input.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

export interface CorrectionInput {
  readonly cardId: CardId;
  readonly caller: Viewer;
  /** The API key, or browser session, of the request. */
  readonly keyId: string;
  readonly personId?: string | undefined;
  readonly elements: InputOf<'corrected'>['elements'];
}

/**
 * Corrects elements of a completed card.
 * @returns the card
 * @throws CardNotFound
 * @throws CorrectionConflict
 * @throws InvalidInput
 */
export async function correctCard(
  deps: ChangeDeps,
  { cardId, caller, keyId, personId, elements }: CorrectionInput,
): Promise<Card> {
  return changeCard(deps, { cardId, accountId: caller.accountId }, (card) => {
    visibleCard(card, cardId, caller);
    return { type: 'corrected', elements, keyId, personId };
  });
}

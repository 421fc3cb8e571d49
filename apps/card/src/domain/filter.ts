import type { ElementValue } from '@cardlens/reading';
import { type Card, correctedDetailsOf, isIn, payerMatchOf } from './card.js';
import type { CardState } from './phase.js';

/** What a list is narrowed to; an absent field narrows nothing. */
export interface CardFilter {
  readonly state?: CardState | undefined;
  /** `svcPayerId` of the payer match. */
  readonly payerId?: string | undefined;
  /** Whether an element needs a look, and whether somebody flagged the card. */
  readonly needsReview?: boolean | undefined;
  readonly isFlagged?: boolean | undefined;
  /** Inclusive. */
  readonly createdFromUs?: number | undefined;
  /** Exclusive. */
  readonly createdBeforeUs?: number | undefined;
}

/** A value with a lower score got a second look, and is shown as unsure. @source decisions §4 */
const sureScoreMin = 0.9;

/** What a card is filtered by, beside its state and times. */
export interface FilterFacts {
  readonly payerId: string | undefined;
  readonly needsReview: boolean;
  readonly isFlagged: boolean;
}

export const filterFactsOf = (card: Card): FilterFacts => ({
  payerId: payerMatchOf(card)?.svcPayerId,
  needsReview: isIn(card, 'completed') && Object.values(correctedDetailsOf(card)).flat().some(isUnsure),
  isFlagged: card.flags !== undefined,
});

/** Scores come in pairs, of recognition and of classification; the value is that of the better pair. */
function isUnsure({ scores }: ElementValue): boolean {
  const [read = 1, named = 1, readAgain = 0, namedAgain = 0] = scores.map(Number);
  return Math.max(Math.min(read, named), Math.min(readAgain, namedAgain)) < sureScoreMin;
}

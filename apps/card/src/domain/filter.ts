import type { CardStateName } from '@cardlens/contracts/names';
import { certain, type ElementValue, reviewThresholdDefault, withScores } from '@cardlens/reading';
import { type Card, type CardIn, correctedDetailsOf, isIn, payerMatchOf } from './card.js';
import { isOpen } from './flag.js';
import { contradictedOf, noScores } from './given-reading.js';

/** Filter of a list; absent fields do not filter. */
export interface CardFilter {
  readonly state?: CardStateName | undefined;
  /** `svcPayerId` of the payer match. */
  readonly payerId?: string | undefined;
  /** Whether an element needs review, and whether the card has an open flag. */
  readonly needsReview?: boolean | undefined;
  /** An element with a lower probability needs review. Absent: the default. */
  readonly reviewThreshold?: number | undefined;
  readonly isFlagged?: boolean | undefined;
  /** Inclusive. */
  readonly createdFromUs?: number | undefined;
  /** Exclusive. */
  readonly createdBeforeUs?: number | undefined;
}

/** The fields that cards are filtered by, besides state and times. */
export interface FilterFacts {
  readonly payerId: string | undefined;
  /** With the default threshold. */
  readonly needsReview: boolean;
  /** Probability of the least certain element that was not reviewed; absent if there is none. */
  readonly leastProbability: number | undefined;
  readonly isFlagged: boolean;
}

/** Whether the card has an open flag. */
export const isFlagged = ({ flags = [] }: Card): boolean => flags.some(isOpen);

export function filterFactsOf(card: Card): FilterFacts {
  const elements = isIn(card, 'completed') ? Object.values(correctedDetailsOf(reviewed(card))).flat() : [];
  const least = Math.min(...elements.map(probabilityOf));
  return {
    payerId: payerMatchOf(card)?.svcPayerId,
    needsReview: least < reviewThresholdDefault,
    leastProbability: elements.length === 0 ? undefined : least,
    isFlagged: isFlagged(card),
  };
}

/**
 * What a person has confirmed where the card was read needs no review, unless a picture speaks against it. All of a digital
 * card whose issuer is not trusted does, whatever its scores.
 */
function reviewed({ readBy, ...card }: CardIn<'completed'>): CardIn<'completed'> {
  if (readBy === undefined || (readBy.reader.is === 'issuer' && readBy.reader.isTrusted)) return card;
  const contradicted = contradictedOf(readBy);
  const confirmed =
    readBy.reader.is === 'device' ? readBy.reader.confirmed.filter((path) => !contradicted.has(path)) : [];
  const scoresNow = (path: string, { scores }: ElementValue) =>
    readBy.reader.is === 'issuer' ? noScores : confirmed.includes(path) ? certain : scores;
  const { recognition } = card.phase;
  const details = withScores(recognition.details, scoresNow);
  return { ...card, phase: { ...card.phase, recognition: { ...recognition, details } } };
}

/** Scores come in pairs of recognition and classification; the better pair counts. */
function probabilityOf({ scores }: ElementValue): number {
  const [read = 1, named = 1, readAgain = 0, namedAgain = 0] = scores.map(Number);
  return Math.max(Math.min(read, named), Math.min(readAgain, namedAgain));
}

import { isListElement } from '@cardlens/reading';
import { addCharacters, type Characters, noCharacters } from './misreading.js';
import type { AttributeCount, Outcome } from './outcome.js';

/** Counts over all cards, and the ratios computed from them (0 to 1, null if the denominator is 0). */
export interface Tally {
  /** Values printed on the cards. */
  readonly printed: number;
  readonly returned: number;
  readonly right: number;
  /** correct ÷ returned */
  readonly precision: number | null;
  /** correct ÷ printed */
  readonly recall: number | null;
  /** Harmonic mean of precision and recall. */
  readonly f1: number | null;
  /** Cards on which the element is printed or returned. */
  readonly cards: number;
  readonly cardsExact: number;
  /** cardsExact ÷ cards */
  readonly exactMatch: number | null;
  readonly attributes: Readonly<Record<string, AttributeCount>>;
  readonly characters: Characters;
  /** Wrong ÷ printed characters of values that were found where they are printed. */
  readonly characterErrorRate: number | null;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export function tally(outcomes: readonly Outcome[]): Tally {
  const sum = (count: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + count(one), 0);
  const [printed, returned, right] = [sum((o) => o.printed), sum((o) => o.returned), sum((o) => o.right)];
  const cardsExact = outcomes.filter((o) => o.right === o.printed && o.right === o.returned).length;
  const characters = outcomes.map((outcome) => outcome.characters).reduce(addCharacters, noCharacters);
  const attributes: Record<string, AttributeCount> = {};
  for (const [name, count] of outcomes.flatMap((o) => Object.entries(o.attributes))) {
    const before = attributes[name] ?? { right: 0, of: 0 };
    attributes[name] = { right: before.right + count.right, of: before.of + count.of };
  }
  return {
    printed,
    returned,
    right,
    precision: share(right, returned),
    recall: share(right, printed),
    f1: share(2 * right, printed + returned),
    cards: outcomes.length,
    cardsExact,
    exactMatch: share(cardsExact, outcomes.length),
    attributes,
    characters,
    characterErrorRate: share(characters.wrong, characters.printed),
  };
}

/** Over values: of all scalar elements, of all list entries, and of both. */
export interface Totals {
  readonly scalars: Tally;
  readonly lists: Tally;
  readonly all: Tally;
}

export const totalsOf = (outcomes: readonly Outcome[]): Totals => ({
  scalars: tally(outcomes.filter(({ element }) => !isListElement(element))),
  lists: tally(outcomes.filter(({ element }) => isListElement(element))),
  all: tally(outcomes),
});

import type { Difference, Outcome } from './outcome.js';

/** Elements that must be correct for a card to be used without review. */
const keyElements: ReadonlySet<string> = new Set(['member_number', 'payer_name', 'group_number']);

/** Maximum share of wrong values among key elements that are accepted without review. */
export const unseenWrongShareMax = 0.005;

/** A card with the outcomes of its elements; `author` is the folder, source or layout family of the card. */
export interface AuthoredCard {
  readonly id: string;
  readonly author: string;
  readonly outcomes: readonly Outcome[];
}

/** A wrong value that would be accepted without review, and its score. */
export interface UnseenWrong {
  readonly id: string;
  readonly score: number;
  readonly difference: Difference;
}

export interface StraightThrough {
  /** Lowest score at which at most 0.5 % of the values of all cards are wrong; null if there is none. */
  readonly threshold: number | null;
  readonly authors: number;
  /** Cards that print a key element. */
  readonly cards: number;
  /**
   * Cards accepted without review: all printed key elements are returned, and every returned one reaches the threshold.
   */
  readonly passed: number;
  /** Values of key elements that reach the threshold, on any card. */
  readonly values: number;
  readonly wrong: readonly UnseenWrong[];
}

/**
 * Share of cards whose member number, payer and group can be accepted without review. The threshold for an author's
 * cards is chosen on the cards of the other authors, so that no card affects its own threshold; with a single author,
 * it is chosen on the same cards.
 */
export function straightThroughOf(all: readonly AuthoredCard[]): StraightThrough {
  const cards = all
    .map((card) => ({ ...card, outcomes: card.outcomes.filter(({ element }) => keyElements.has(element)) }))
    .filter(({ outcomes }) => outcomes.length > 0);
  const isPrinted = ({ outcomes }: AuthoredCard): boolean => outcomes.some(({ printed }) => printed > 0);
  const authors = [...new Set(cards.map(({ author }) => author))];
  let passed = 0;
  let values = 0;
  const wrong: UnseenWrong[] = [];
  for (const author of authors) {
    const own = cards.filter((card) => card.author === author);
    const threshold = thresholdOf(authors.length > 1 ? cards.filter((card) => card.author !== author) : own);
    if (threshold === null) continue;
    for (const card of own) {
      const { id, outcomes } = card;
      const reached = outcomes.filter(({ scoredValues }) => scoredValues.some(({ score }) => score >= threshold));
      values += reached.length;
      if (isPrinted(card) && outcomes.every((outcome) => reached.includes(outcome))) passed += 1;
      for (const { scoredValues, differences } of reached) {
        const [difference] = differences;
        const [judgment] = scoredValues;
        if (difference && judgment) wrong.push({ id, score: judgment.score, difference });
      }
    }
  }
  return {
    threshold: thresholdOf(cards),
    authors: authors.length,
    cards: cards.filter(isPrinted).length,
    passed,
    values,
    wrong,
  };
}

function thresholdOf(cards: readonly AuthoredCard[]): number | null {
  const scoredValues = cards.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.scoredValues));
  const scores = [...new Set(scoredValues.map(({ score }) => score))].sort((a, b) => a - b);
  const isSafe = (threshold: number): boolean => {
    const reached = scoredValues.filter(({ score }) => score >= threshold);
    return reached.filter(({ isRight }) => !isRight).length <= unseenWrongShareMax * reached.length;
  };
  return scores.find(isSafe) ?? null;
}

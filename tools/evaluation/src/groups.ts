import type { Outcome } from './outcome.js';
import { type Totals, totalsOf } from './tally.js';
import type { Truth } from './truth.js';

/** Cards with the same level of damage, layout family, or source. */
export interface CardGroup {
  readonly name: string;
  readonly cards: number;
  readonly rejected: number;
  readonly totals: Totals;
}

/** Figures grouped by `nameOf`, sorted by name; cards without a name are omitted. */
export function groupsOf<Card extends { readonly rejected: boolean; readonly outcomes: readonly Outcome[] }>(
  cards: readonly Card[],
  nameOf: (card: Card) => string | undefined,
): CardGroup[] {
  const names = [...new Set(cards.map(nameOf))].filter((name) => name !== undefined).sort();
  return names.map((name) => {
    const members = cards.filter((card) => nameOf(card) === name);
    return {
      name,
      cards: members.length,
      rejected: members.filter(({ rejected }) => rejected).length,
      totals: totalsOf(members.flatMap(({ outcomes }) => outcomes)),
    };
  });
}

/** Origin of a card that was not generated: its `source` up to the first parenthesis or semicolon. */
export const originOf = ({ family, source }: Pick<Truth, 'family' | 'source'>): string | undefined =>
  family === undefined ? /^[^(;]*[^(;\s]/.exec(source ?? '')?.[0] : undefined;

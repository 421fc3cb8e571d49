import type { Outcome } from './outcome.js';
import { type Totals, totalsOf } from './tally.js';
import type { Truth } from './truth.js';

/** Cards of one kind: a level of damage, a layout family, or a source. */
export interface CardGroup {
  readonly name: string;
  readonly cards: number;
  readonly refused: number;
  readonly totals: Totals;
}

/** Figures by what `nameOf` says of a card, in order of the names; cards of which it says nothing are left out. */
export function groupsOf<Card extends { readonly refused: boolean; readonly outcomes: readonly Outcome[] }>(
  cards: readonly Card[],
  nameOf: (card: Card) => string | undefined,
): CardGroup[] {
  const names = [...new Set(cards.map(nameOf))].filter((name) => name !== undefined).sort();
  return names.map((name) => {
    const members = cards.filter((card) => nameOf(card) === name);
    return {
      name,
      cards: members.length,
      refused: members.filter(({ refused }) => refused).length,
      totals: totalsOf(members.flatMap(({ outcomes }) => outcomes)),
    };
  });
}

/** Where a card that nobody generated comes from: its `source` without remarks in parentheses or behind a semicolon. */
export const originOf = ({ family, source }: Pick<Truth, 'family' | 'source'>): string | undefined =>
  family === undefined ? /^[^(;]*[^(;\s]/.exec(source ?? '')?.[0] : undefined;

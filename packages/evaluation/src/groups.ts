import type { Outcome } from './outcome.js';
import { type Totals, totalsOf } from './tally.js';

/** Cards of one kind: a level of damage, or a layout family. */
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

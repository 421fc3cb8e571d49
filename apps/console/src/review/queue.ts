import type { CardSummary } from '@cardlens/sdk';
import { allElementsOf, type ShownElement, textOf } from '../cards/elements.js';

/** An element that needs review. */
export interface Doubt {
  readonly cardId: string;
  /** The member's name, shown as the heading. */
  readonly name: string;
  readonly element: ShownElement;
}

export const keyOf = ({ cardId, element }: Pick<Doubt, 'cardId' | 'element'>): string => `${cardId} ${element.path}`;

/** Elements below the threshold, in the order of the cards, except for those already reviewed. */
export const doubtsOf = (cards: readonly CardSummary[], threshold: number, seen: ReadonlySet<string>): Doubt[] =>
  cards.flatMap((card) => {
    const { card_id: cardId, details, corrections } = card;
    if (card.state !== 'completed' || card.deleted || !details) return [];
    return allElementsOf(details, corrections)
      .filter(({ probability = 1 }) => probability < threshold)
      .map((element) => ({ cardId, name: textOf(card, 'member_name'), element }))
      .filter((doubt) => !seen.has(keyOf(doubt)));
  });

import type { Card, CardPage, CardSummary, CorrectedElements } from '@cardlens/sdk';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../app/session.js';
import { drafts } from '../app/unsaved.js';

type Pages = InfiniteData<CardPage>;

/** Subject of the draft of a correction. */
export const draftOf = (cardId: string, path: string): string => `${cardId} ${path}`;

interface Given {
  readonly path: string;
  /** Null: not on the card. */
  readonly value: string | null;
  /** Kind of an added amount. */
  readonly category?: NonNullable<CorrectedElements[string]>['category'] | undefined;
}

/** Corrects an element of a card. */
export function useCorrect(cardId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, value, category }: Given) => {
      const corrected = value === null ? null : { value, ...(category === undefined ? {} : { category }) };
      return client.cards.correct(cardId, { [path]: corrected });
    },
    onSuccess: (corrected, { path }) => {
      // Removes the draft before the element is rendered; otherwise the form with the draft would be shown.
      drafts.drop(draftOf(cardId, path));
      const merge = <Shown extends CardSummary>(card: Shown): Shown =>
        card.card_id === cardId ? { ...card, corrections: corrected.corrections } : card;
      // Updates all loaded data immediately: the card, every page of the list, and every page of a search.
      queries.setQueryData<Card>(['card', cardId], (card) => card && merge(card));
      const mergePage = (page: CardPage): CardPage => ({ ...page, cards: page.cards.map(merge) });
      queries.setQueriesData<Pages>(
        { queryKey: ['cards', 'pages'] },
        (loaded) => loaded && { ...loaded, pages: loaded.pages.map(mergePage) },
      );
      queries.setQueriesData<CardPage>({ queryKey: ['cards', 'newest'] }, (page) => page && mergePage(page));
      return queries.invalidateQueries({ queryKey: ['card', cardId] });
    },
  });
}

import type { CorrectedElements } from '@cardlens/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../app/session.js';

/** Corrects an element of a card; null: not on the card. */
export function useCorrect(cardId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, value }: { readonly path: string; readonly value: string | null }) => {
      const corrections: CorrectedElements = { [path]: value === null ? null : { value } };
      return client.cards.correct(cardId, corrections);
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['card', cardId] }),
        queries.invalidateQueries({ queryKey: ['cards', 'newest'] }),
      ]),
  });
}

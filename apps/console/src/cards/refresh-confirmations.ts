import type { QueryClient } from '@tanstack/react-query';

/** The card is compared with a response shortly after it has arrived; on a busy service, later. */
const delaysMs = [0, 600, 2_500, 8_000, 20_000];

/** Loads a card again after one of its checks has ended: elements then say what the payer confirms. */
export function refreshConfirmations(queries: QueryClient, cardId: string): void {
  for (const delayMs of delaysMs)
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['card', cardId] }), delayMs);
}

import type { CardSummary } from '@cardlens/sdk';

/**
 * Merges previously loaded pages with the newest page, which is polled. Undefined when the two no longer overlap
 * because many cards have been added; the list must then be reloaded.
 */
export function mergeCards(
  loaded: readonly CardSummary[],
  newest: readonly CardSummary[],
  isNewestEverything: boolean,
): CardSummary[] | undefined {
  if (isNewestEverything) return [...newest];
  const last = newest.at(-1);
  if (!last || loaded.length === 0) return [...loaded];
  const place = loaded.findIndex(({ card_id: id, created_at: at }) => id === last.card_id || at < last.created_at);
  if (place < 0) return undefined;
  const isLast = loaded[place]?.card_id === last.card_id;
  if (place === 0 && !isLast) return undefined;
  return [...newest, ...loaded.slice(isLast ? place + 1 : place)];
}

import { InvalidInput } from '@cardlens/errors';
import type { Card, Owner } from '../domain/card.js';
import { queryWordsOf, type Rank, rankOf, searchedDetails } from '../domain/search.js';
import type { Deps, Position } from './ports.js';

/** A place in the order of a search: rank, then newest first, then id; all descending. */
export interface SearchPosition extends Rank, Position {}

export interface SearchQuery {
  readonly caller: Owner;
  readonly query: string;
  readonly limit: number;
  /** Only what comes after it. */
  readonly after?: SearchPosition | undefined;
}

export interface SearchPage {
  /** With the elements that a search looks at. */
  readonly cards: Card[];
  /** Where the next page begins; absent on the last page. */
  readonly next?: SearchPosition;
}

/** @source decisions §3 */
const limitMax = 500;
const queryLengthMax = 200;

/**
 * A page of the caller's completed cards in which every word of the query begins some word of what was read. Candidates
 * come from the store's index; the rank is computed here, and no more than one page of places is held at a time.
 * @throws InvalidInput
 */
export async function searchCards(
  { cards }: Pick<Deps, 'cards'>,
  { caller, query, limit, after }: SearchQuery,
): Promise<SearchPage> {
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  if (query.length > queryLengthMax) throw new InvalidInput(`query must be at most ${queryLengthMax} characters`);
  const words = queryWordsOf(query);
  if (words.length === 0) return { cards: [] };
  const best = firstOnes(limit + 1);
  for await (const { cardId, createdAtUs, details } of cards.candidates({ caller, words })) {
    const rank = rankOf(details, words);
    if (!rank) continue;
    const place = { ...rank, createdAtUs, cardId };
    if (!after || inOrder(after, place) < 0) best.add(place);
  }
  const places = best.all();
  const page = places.slice(0, limit);
  const found = new Map((await cards.getAll(page.map(({ cardId }) => cardId))).map((card) => [card.cardId, card]));
  const last = page.at(-1);
  return {
    // One that was deleted meanwhile is left out.
    cards: page.flatMap(({ cardId }) => {
      const card = found.get(cardId);
      return card?.details ? [{ ...card, details: searchedDetails(card.details) }] : [];
    }),
    ...(places.length > limit && last ? { next: last } : {}),
  };
}

const inOrder = (a: SearchPosition, b: SearchPosition): number =>
  b.matchCount - a.matchCount ||
  b.quality - a.quality ||
  b.createdAtUs - a.createdAtUs ||
  (a.cardId < b.cardId ? 1 : a.cardId > b.cardId ? -1 : 0);

/** Keeps the first of everything that is added, however much that is. */
function firstOnes(count: number) {
  let kept: SearchPosition[] = [];
  const cut = () => {
    kept = kept.sort(inOrder).slice(0, count);
  };
  return {
    add(place: SearchPosition) {
      kept.push(place);
      if (kept.length >= 2 * count) cut();
    },
    all() {
      cut();
      return kept;
    },
  };
}

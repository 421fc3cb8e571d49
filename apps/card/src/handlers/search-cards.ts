import { InvalidInput } from '@cardlens/errors';
import { type Card, type CardIn, isIn, type Owner } from '../domain/card.js';
import { lookedUp, queryWordsOf, type Rank, rankOf, searchedDetails } from '../domain/search.js';
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
  /** There were more candidates than are ranked: some cards that match may be missing. */
  readonly isTruncated: boolean;
}

/** @source decisions §3 */
const limitMax = 500;
const queryLengthMax = 200;
/** Cards that are read and ranked for one page, at most. */
export const candidatesMax = 500;

/**
 * A page of the caller's completed cards in which every word of the query begins some word of what was read. Candidates
 * come from the store's index by the rarest word; the rank is computed here. What a search costs does not depend on how many
 * cards there are: when more than `candidatesMax` have the rarest word, the rest is left out and the page says so.
 *
 * @param signal  nothing more is read once it fires
 * @throws InvalidInput
 */
export async function searchCards(
  { cards }: Pick<Deps, 'cards'>,
  { caller, query, limit, after }: SearchQuery,
  signal?: AbortSignal,
): Promise<SearchPage> {
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  if (query.length > queryLengthMax) throw new InvalidInput(`query must be at most ${queryLengthMax} characters`);
  const words = queryWordsOf(query);
  const wanted = lookedUp(words);
  if (wanted.length === 0) return { cards: [], isTruncated: false };
  // One more than is ranked tells whether some are left out.
  const candidates = await cards.candidates({ caller, words: wanted, limit: candidatesMax + 1 });
  signal?.throwIfAborted();
  const places = candidates
    .slice(0, candidatesMax)
    .flatMap(({ cardId, createdAtUs, details }) => {
      const rank = rankOf(details, words);
      const place = rank && { ...rank, createdAtUs, cardId };
      return place && (!after || inOrder(after, place) < 0) ? [place] : [];
    })
    .sort(inOrder);
  const page = places.slice(0, limit);
  const found = new Map((await cards.getAll(page.map(({ cardId }) => cardId))).map((card) => [card.cardId, card]));
  const last = page.at(-1);
  return {
    // One that was deleted meanwhile is left out.
    cards: page.flatMap(({ cardId }) => {
      const card = found.get(cardId);
      return card && isIn(card, 'completed') ? [withSearchedDetails(card)] : [];
    }),
    ...(places.length > limit && last ? { next: last } : {}),
    isTruncated: candidates.length > candidatesMax,
  };
}

const withSearchedDetails = (card: CardIn<'completed'>): Card => {
  const { recognition } = card.phase;
  return {
    ...card,
    phase: { ...card.phase, recognition: { ...recognition, details: searchedDetails(recognition.details) } },
  };
};

const inOrder = (a: SearchPosition, b: SearchPosition): number =>
  b.matchCount - a.matchCount ||
  b.quality - a.quality ||
  b.createdAtUs - a.createdAtUs ||
  (a.cardId < b.cardId ? 1 : a.cardId > b.cardId ? -1 : 0);

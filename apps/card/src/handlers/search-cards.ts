import { InvalidInput } from '@cardlens/errors';
import { type Card, type CardIn, isIn, type Owner } from '../domain/card.js';
import { lookedUp, queryWordsOf, type Rank, rankOf, searchedDetails } from '../domain/search.js';
import { fittingCount } from './page-bytes.js';
import type { Deps, Position } from './ports.js';

/** A position in the order of a search: rank, then newest first, then id; all descending. */
export interface SearchPosition extends Rank, Position {}

export interface SearchQuery {
  readonly caller: Owner;
  readonly query: string;
  readonly limit: number;
  /** Only results after it. */
  readonly after?: SearchPosition | undefined;
}

export interface SearchPage {
  /** With only the elements that a search covers. */
  readonly cards: Card[];
  /** Start of the next page; absent on the last page. */
  readonly next?: SearchPosition;
  /** There were more candidates than can be ranked, so matching cards may be missing. */
  readonly isTruncated: boolean;
}

const limitMax = 500;
const queryLengthMax = 200;
/** Maximum number of cards that are read and ranked for one page. */
export const candidatesMax = 500;
/** … if no word is longer than two characters: such searches are the most frequent while somebody types, and find the most. */
export const candidatesOfShortWordsMax = 200;
const shortLengthMax = 2;

/**
 * A page of the caller's completed cards that contain, for every word of the query, a word beginning with it.
 * Candidates come from the store's index by the rarest word; the rank is computed here. The cost of a search does not
 * depend on the number of cards: when more than can be ranked contain the rarest word, the oldest are left out and
 * `isTruncated` is set.
 *
 * @param signal  stops reading once aborted
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
  const most = wanted.some((word) => word.length > shortLengthMax) ? candidatesMax : candidatesOfShortWordsMax;
  // One more than can be ranked shows whether candidates are left out.
  const candidates = await cards.candidates({ caller, words: wanted, limit: most + 1 });
  signal?.throwIfAborted();
  const places = candidates
    .slice(0, most)
    .flatMap(({ cardId, createdAtUs, details }) => {
      const rank = rankOf(details, words);
      const place = rank && { ...rank, createdAtUs, cardId };
      return place && (!after || inOrder(after, place) < 0) ? [place] : [];
    })
    .sort(inOrder);
  const asked = places.slice(0, limit).map(({ cardId }) => cardId);
  const found = new Map((await cards.getAll(asked)).map((card) => [card.cardId, card]));
  const shown = asked.map((cardId) => {
    const card = found.get(cardId);
    // Cards deleted meanwhile are left out.
    return card && isIn(card, 'completed') ? withSearchedDetails(card) : undefined;
  });
  const count = fittingCount(shown);
  const last = places[count - 1];
  return {
    cards: shown.slice(0, count).flatMap((card) => card ?? []),
    ...(places.length > count && last ? { next: last } : {}),
    isTruncated: candidates.length > most,
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

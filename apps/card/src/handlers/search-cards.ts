import { InvalidInput } from '@cardlens/errors';
import { type Card, type CardIn, isIn, type Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { queryWordsOf, type Rank, rankOf, searchedDetails } from '../domain/search.js';
import { fittingCount } from './page-bytes.js';
import type { CandidatePosition, CandidateQuery, Deps, Position } from './ports.js';

/**
 * A position in the order of a search. First come the ranked candidates, by rank, then newest first, then by id; all
 * descending. The others follow unranked, with a `matchCount` of 0, in the order of candidates.
 */
export interface SearchPosition extends Rank, Position {
  /** The candidates that are ranked on every page. */
  readonly ranked: RankedCandidates;
}

export interface RankedCandidates {
  /** Cards created later are not ranked. */
  readonly newestUs: number;
  /** The last one that is ranked; once all of them are listed, the last one listed. */
  readonly last: CandidatePosition;
  /** Whether others follow. */
  readonly isTruncated: boolean;
}

export interface SearchQuery {
  readonly caller: Viewer;
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
  /** There are more candidates than are ranked: the others follow the ranked ones, newest first. */
  readonly isTruncated: boolean;
}

const limitMax = 500;
const queryLengthMax = 200;
/** Maximum number of cards that are ranked. */
export const candidatesMax = 500;
/** … if no word is longer than two characters: such searches are the most frequent while somebody types, and find the most. */
export const candidatesOfShortWordsMax = 200;
const shortLengthMax = 2;

/** Number of cards that are ranked: none if all words have one character, so that the newest come first. */
function rankedMaxOf(words: readonly string[]): number {
  const longest = Math.max(...words.map((word) => [...word].length));
  return longest === 1 ? 0 : longest <= shortLengthMax ? candidatesOfShortWordsMax : candidatesMax;
}

/** A result, and the position from which a page after it begins. */
interface Place {
  readonly cardId: CardId;
  readonly next: SearchPosition;
}

/**
 * A page of the caller's completed cards that contain, for every word of the query, a word beginning with it.
 * Candidates come from the store's index; the rank is computed here. The cost of a page does not depend on the number of
 * cards: only the first candidates are ranked, and the others follow in the order of the index.
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
  if (words.length === 0) return { cards: [], isTruncated: false };
  const rankedMax = rankedMaxOf(words);
  const asked = { caller, words, isWholeFirst: rankedMax > 0 };
  const { places, ranked } =
    rankedMax > 0 && after?.matchCount !== 0
      ? await rankedPlaces({ cards }, { ...asked, most: rankedMax, after })
      : { places: [], ranked: after?.ranked };
  signal?.throwIfAborted();
  const isTruncated = ranked?.isTruncated === true;
  const listed = places.slice(0, limit);
  const isRankedLeft = places.length > limit;
  // The candidates after the ranked ones, as many as one page may read.
  let from = ranked?.last;
  let isMore = isTruncated || (rankedMax === 0 && !after);
  for (let read = 0; isMore && !isRankedLeft && listed.length < limit && read < candidatesMax; ) {
    const room = limit - listed.length;
    const { candidates, next } = await cards.candidates({ ...asked, limit: room, after: from });
    signal?.throwIfAborted();
    read += room;
    for (const { details, ...place } of candidates)
      if (rankOf(details, words)) listed.push({ cardId: place.cardId, next: unranked(place, ranked) });
    from = next;
    isMore = next !== undefined;
  }
  const found = new Map(
    (
      await cards.getAll(
        asked.caller.accountId,
        listed.map(({ cardId }) => cardId),
      )
    ).map((card) => [card.cardId, card]),
  );
  const shown = listed.map(({ cardId }) => {
    const card = found.get(cardId);
    // Cards deleted meanwhile are left out.
    return card && isIn(card, 'completed') ? withSearchedDetails(card) : undefined;
  });
  const count = fittingCount(shown);
  const isCut = isRankedLeft || count < listed.length;
  const next = isCut ? listed[count - 1]?.next : isMore && from ? unranked(from, ranked) : undefined;
  return {
    cards: shown.slice(0, count).flatMap((card) => card ?? []),
    ...(next ? { next } : {}),
    isTruncated,
  };
}

/** The position of a candidate that is not ranked. */
const unranked = (place: CandidatePosition, ranked: RankedCandidates | undefined): SearchPosition => ({
  matchCount: 0,
  quality: 0,
  createdAtUs: place.createdAtUs,
  cardId: place.cardId,
  ranked: { newestUs: ranked?.newestUs ?? place.createdAtUs, last: place, isTruncated: true },
});

/** The ranked candidates after a position, best first. */
async function rankedPlaces(
  { cards }: Pick<Deps, 'cards'>,
  {
    most,
    after,
    ...asked
  }: Pick<CandidateQuery, 'caller' | 'words' | 'isWholeFirst'> & { most: number; after: SearchPosition | undefined },
): Promise<{ places: Place[]; ranked: RankedCandidates | undefined }> {
  const known = after?.ranked;
  // Later pages rank the same cards as the first one, and those of the same time that were completed meanwhile.
  const { candidates, next } = await cards.candidates(
    known ? { ...asked, limit: 2 * most, newestUs: known.newestUs, last: known.last } : { ...asked, limit: most },
  );
  const last = next ?? known?.last ?? candidates.at(-1);
  if (last === undefined) return { places: [], ranked: undefined };
  const ranked = {
    newestUs: known?.newestUs ?? Math.max(last.createdAtUs, ...candidates.map(({ createdAtUs }) => createdAtUs)),
    last: { isWhole: last.isWhole, createdAtUs: last.createdAtUs, cardId: last.cardId },
    isTruncated: next !== undefined || known?.isTruncated === true,
  };
  const places = candidates
    .flatMap(({ cardId, createdAtUs, details }) => {
      const rank = rankOf(details, asked.words);
      const position = rank && { ...rank, createdAtUs, cardId, ranked };
      return position && (!after || inOrder(after, position) < 0) ? [{ cardId, next: position }] : [];
    })
    .sort((a, b) => inOrder(a.next, b.next));
  return { places, ranked };
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

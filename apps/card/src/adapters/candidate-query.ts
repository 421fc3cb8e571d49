import type { AccountBox } from '@cardlens/encryption';
import { asCardId } from '../domain/ids.js';
import type { CandidatePosition, Position } from '../handlers/ports.js';
import type { CardDocument } from './card-document.js';

/** Maximum number of cards counted to find the rarest word of a query. */
export const countedMax = 500;

/**
 * The words with the rarest first: the index is read for the first, and the others filter. Words of one character, which
 * cards of earlier versions are not indexed by, come last.
 */
export async function rarestFirst(words: readonly string[], count: (word: string) => Promise<number>) {
  if (words.length === 1) return words;
  const counted = await Promise.all(
    words.map(async (word) => ({ word, isInitial: isInitial(word), count: isInitial(word) ? 0 : await count(word) })),
  );
  return counted
    .sort(
      (a, b) =>
        Number(a.isInitial) - Number(b.isInitial) ||
        a.count - b.count ||
        // Equally common, as far as counted: a longer word is usually rarer.
        b.word.length - a.word.length,
    )
    .map(({ word }) => word);
}

const isInitial = (word: string): boolean => [...word].length === 1;

/** Cards with a word that begins with this one. */
export const beginning = (box: AccountBox, word: string): object => ({ searchHashes: box.words.ofPrefix(word) });

/**
 * Conditions for cards in which each word begins a word.
 *
 * @param words  the index is read for the first
 * @param isWhole  whether the cards contain every word whole
 * @param isWholeFirst  whether such cards are left out otherwise
 */
export function conditionsOfWords(
  box: AccountBox,
  words: readonly string[],
  isWhole: boolean,
  isWholeFirst: boolean,
): object[] {
  const whole = words.map((word) => ({ searchHashes: box.words.ofWord(word) }));
  if (isWhole) return whole;
  const beginnings = words.map((word, index) =>
    // Cards of earlier versions have no hashes of first letters: the words that they contain decide.
    index > 0 && isInitial(word) && !isInitial(words[0] ?? '')
      ? { $or: [beginning(box, word), { hasInitialHashes: { $exists: false } }] }
      : beginning(box, word),
  );
  return isWholeFirst ? [...beginnings, { $nor: [{ $and: whole }] }] : beginnings;
}

type CandidateDocument = Pick<CardDocument, '_id' | 'createdAtUs' | 'sealedSearch'>;

export interface PlacedDocument extends CandidateDocument {
  readonly isWhole: boolean;
}

export const positionOf = ({ _id, createdAtUs, isWhole }: PlacedDocument): CandidatePosition => ({
  isWhole,
  createdAtUs,
  cardId: asCardId(_id),
});

interface Range {
  readonly limit: number;
  readonly after: Position | undefined;
  readonly last: Position | undefined;
  readonly newestUs: number | undefined;
}

/**
 * A page of candidates, newest first, then by descending id. The index orders them by time only, so cards of the same
 * microsecond are read together, and ordered here.
 *
 * @param find  the newest `most` candidates of a range of times
 */
export async function candidatePage(
  { limit, after, last, newestUs = Number.MAX_SAFE_INTEGER - 1 }: Range,
  find: (createdAtUs: object, most: number) => Promise<CandidateDocument[]>,
): Promise<{ documents: CandidateDocument[]; isMore: boolean }> {
  const times = { $lt: Math.min(after?.createdAtUs ?? newestUs, newestUs) + 1, $gte: last?.createdAtUs ?? 0 };
  const isInRange = (place: Position): boolean =>
    (after === undefined || inOrder(after, place) < 0) && (last === undefined || inOrder(place, last) <= 0);
  // One more shows whether any are left, and the last one of the previous page is read again.
  for (let most = limit + (after ? 2 : 1); ; most *= 2) {
    const found = await find(times, most);
    const isMore = found.length === most;
    const oldestUs = found.at(-1)?.createdAtUs;
    const documents = found
      // More cards of the last microsecond may follow.
      .filter(({ createdAtUs }) => !isMore || createdAtUs !== oldestUs)
      .sort((a, b) => inOrder(placeOf(a), placeOf(b)))
      .filter((document) => isInRange(placeOf(document)));
    if (documents.length > 0 || !isMore || limit === 0)
      return { documents: documents.slice(0, limit), isMore: isMore || documents.length > limit };
  }
}

const placeOf = ({ _id, createdAtUs }: CandidateDocument): Position => ({ createdAtUs, cardId: asCardId(_id) });

const inOrder = (a: Position, b: Position): number =>
  b.createdAtUs - a.createdAtUs || (a.cardId < b.cardId ? 1 : a.cardId > b.cardId ? -1 : 0);

import type { AccountBox } from '@cardlens/encryption';
import type { Position } from '../handlers/ports.js';
import type { CardExtra } from './card-document.js';

/** Maximum number of cards counted to find the rarest word of a query. */
export const countedMax = 500;

/** The words with the rarest first: the index is read for the first, and the others filter. */
export async function rarestFirst(words: readonly string[], count: (word: string) => Promise<number>) {
  if (words.length === 1) return words;
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await count(word) })));
  // Equally common, as far as counted: a longer word is usually rarer.
  return counted.sort((a, b) => a.count - b.count || b.word.length - a.word.length).map(({ word }) => word);
}

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
  const beginnings = words.map((word) => beginning(box, word));
  return isWholeFirst ? [...beginnings, { $nor: [{ $and: whole }] }] : beginnings;
}

/** A card that may match a search, as stored. */
export type Candidate = Position & Partial<Pick<CardExtra, 'sealedSearch'>>;

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
  find: (createdAtUs: object, most: number) => Promise<Candidate[]>,
): Promise<{ page: Candidate[]; isMore: boolean }> {
  const times = { $lt: Math.min(after?.createdAtUs ?? newestUs, newestUs) + 1, $gte: last?.createdAtUs ?? 0 };
  const isInRange = (place: Position): boolean =>
    (after === undefined || inOrder(after, place) < 0) && (last === undefined || inOrder(place, last) <= 0);
  // One more shows whether any are left, and the last one of the previous page is read again.
  for (let most = limit + (after ? 2 : 1); ; most *= 2) {
    const found = await find(times, most);
    const isMore = found.length === most;
    const oldestUs = found.at(-1)?.createdAtUs;
    const page = found
      // More cards of the last microsecond may follow.
      .filter(({ createdAtUs }) => !isMore || createdAtUs !== oldestUs)
      .sort(inOrder)
      .filter(isInRange);
    if (page.length > 0 || !isMore || limit === 0)
      return { page: page.slice(0, limit), isMore: isMore || page.length > limit };
  }
}

const inOrder = (a: Position, b: Position): number =>
  b.createdAtUs - a.createdAtUs || (a.cardId < b.cardId ? 1 : a.cardId > b.cardId ? -1 : 0);

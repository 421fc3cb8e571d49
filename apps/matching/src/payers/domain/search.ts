import { nameWords } from '../../names/domain/name-words.js';
import { type Directory, namesOf } from './directory.js';
import type { Payer } from './payer.js';

/** A place in the order of the payers that a query finds. It says itself where it is, so it outlives its payer. */
export interface PayerPlace {
  /** How well the query fits: 8 for the whole name, 1 for beginnings of words of a further name. */
  readonly rank: number;
  readonly svcPayerName: string;
}

export interface PayerPage {
  readonly payers: readonly Payer[];
  /** The last one's place; undefined on the last page. */
  readonly next: PayerPlace | undefined;
}

/**
 * Payers of which every word of the query begins a word of one of their names: those first of which it is the whole name, then
 * those whose name begins with it, then those that have its words; equally good ones in the order of their names. However it
 * is spaced: `CareSource` and `care source` are one, and so are words of states that are joined once they are whole.
 *
 * @param after  the place behind which the page begins
 */
export function searchPayers(directory: Directory, query: string, limit: number, after?: PayerPlace): PayerPage {
  const words = nameWords(query);
  if (words.length === 0) return { payers: [], next: undefined };
  const found = beginningsOf(directory)
    .map((searched) => ({ payer: searched.payer, rank: rankOf(words, searched) }))
    .filter(({ payer, rank }) => rank > 0 && (after === undefined || isBehind(payer, rank, after)))
    // The payers are in the order of their names already.
    .sort((a, b) => b.rank - a.rank);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    payers: page.map(({ payer }) => payer),
    next: last && found.length > limit ? { rank: last.rank, svcPayerName: last.payer.svcPayerName } : undefined,
  };
}

const isBehind = ({ svcPayerName }: Payer, rank: number, after: PayerPlace): boolean =>
  rank < after.rank || (rank === after.rank && svcPayerName > after.svcPayerName);

/** How well a query fits the best fitting name, 1 to 8; 0 when it fits none. The canonical name counts for more. */
function rankOf(words: readonly string[], { names }: SearchedPayer): number {
  const text = words.join('');
  return names.reduce((best, name, index) => {
    const fit = fitOf(words, text, name);
    return fit === 0 ? best : Math.max(best, 2 * fit - (index === 0 ? 0 : 1));
  }, 0);
}

/** 4: it is the name. 3: the name begins with it. 2: the name has its words. 1: words of the name begin with its words. */
function fitOf(words: readonly string[], text: string, { beginnings, words: own }: SearchedName): number {
  const [whole = ''] = beginnings;
  if (whole === text) return 4;
  if (!isFound(words, beginnings)) return 0;
  if (whole.startsWith(text)) return 3;
  return words.every((word) => own.has(word)) ? 2 : 1;
}

/** Brands are of two words or three. */
const joinedMax = 3;

/** Whether the words, alone or joined with their neighbors, each begin a word of the name. */
function isFound(words: readonly string[], beginnings: readonly string[]): boolean {
  const isReached = [true];
  for (let start = 0; start < words.length; start++) {
    if (!isReached[start]) continue;
    let joined = '';
    for (let end = start + 1; end <= Math.min(words.length, start + joinedMax); end++) {
      joined += words[end - 1];
      if (beginnings.some((text) => text.startsWith(joined))) isReached[end] = true;
    }
  }
  return isReached[words.length] === true;
}

interface SearchedName {
  /** What follows from each of its words on, without spaces: the first is the whole name. */
  readonly beginnings: readonly string[];
  readonly words: ReadonlySet<string>;
}

interface SearchedPayer {
  readonly payer: Payer;
  readonly names: readonly SearchedName[];
}

const prepared = new WeakMap<Directory, readonly SearchedPayer[]>();

/** Every payer's names by their beginnings, in the order of its first name; taken apart once for a directory. */
function beginningsOf(directory: Directory): readonly SearchedPayer[] {
  const known = prepared.get(directory);
  if (known) return known;
  const made = directory.payers
    .map((payer) => ({ payer, names: namesOf(payer).map(searchedName) }))
    .sort((a, b) => (a.payer.svcPayerName < b.payer.svcPayerName ? -1 : 1));
  prepared.set(directory, made);
  return made;
}

const searchedName = (name: string): SearchedName => {
  const words = nameWords(name);
  return { beginnings: words.map((_, position) => words.slice(position).join('')), words: new Set(words) };
};

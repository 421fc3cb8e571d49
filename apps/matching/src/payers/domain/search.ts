import type { Payer } from '@cardlens/payers';
import { idKey, namesOf } from '@cardlens/payers';
import { nameWords } from '../../names/domain/name-words.js';
import { type Directory, idsOf } from './directory.js';

/**
 * A keyset cursor in the order of search results. It contains the position itself, so it stays valid when its payer is
 * removed.
 */
export interface PayerPlace {
  /** Match quality: 9 for an id, 8 for the whole canonical name, 1 for beginnings of words of another name. */
  readonly rank: number;
  readonly svcPayerName: string;
}

export interface PayerPage {
  readonly payers: readonly Payer[];
  /** Cursor of the last result; undefined on the last page. */
  readonly next: PayerPlace | undefined;
}

/**
 * Payers with this id, at a clearinghouse or our own, and payers with a name that matches every query word as the
 * beginning of a word. Whole-name matches come first, then
 * names that begin with the query, then names with its words; ties are ordered by name. Spacing is ignored:
 * `CareSource` and `care source` are equal, and so are two-word state names.
 *
 * @param after  cursor after which the page begins
 */
export function searchPayers(directory: Directory, query: string, limit: number, after?: PayerPlace): PayerPage {
  const words = nameWords(query);
  if (words.length === 0) return { payers: [], next: undefined };
  const id = idKey(query);
  const found = beginningsOf(directory)
    .map((searched) => ({
      payer: searched.payer,
      rank: Math.max(rankOf(words, searched), searched.ids.has(id) ? rankOfId(id) : 0),
    }))
    .filter(({ payer, rank }) => rank > 0 && (after === undefined || isBehind(payer, rank, after)))
    // Payers are already ordered by name.
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

/** Ids without digits are often the name of another payer, which comes first then. */
const rankOfId = (id: string): number => (/\d/.test(id) ? 9 : 7);

/** Match quality of the best-matching name, 1 to 8; 0 when none matches. The canonical name ranks higher. */
function rankOf(words: readonly string[], { names }: SearchedPayer): number {
  const text = words.join('');
  return names.reduce((best, name, index) => {
    const fit = fitOf(words, text, name);
    return fit === 0 ? best : Math.max(best, 2 * fit - (index === 0 ? 0 : 1));
  }, 0);
}

/**
 * 4: equal to the name. 3: the name begins with it. 2: the name contains its words. 1: words of the name begin with its
 * words.
 */
function fitOf(words: readonly string[], text: string, { beginnings, words: own }: SearchedName): number {
  const [whole = ''] = beginnings;
  if (whole === text) return 4;
  if (!isFound(words, beginnings)) return 0;
  if (whole.startsWith(text)) return 3;
  return words.every((word) => own.has(word)) ? 2 : 1;
}

/** Brands consist of two or three words. */
const joinedMax = 3;

/** Whether each word, alone or joined with its neighbors, begins a word of the name. */
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
  /** The suffixes of a name from each of its words on, without spaces; the first is the whole name. */
  readonly beginnings: readonly string[];
  readonly words: ReadonlySet<string>;
}

interface SearchedPayer {
  readonly payer: Payer;
  readonly names: readonly SearchedName[];
  readonly ids: ReadonlySet<string>;
}

const prepared = new WeakMap<Directory, readonly SearchedPayer[]>();

/** All payers' names by their beginnings, in the order of each payer's first name; computed once per directory. */
function beginningsOf(directory: Directory): readonly SearchedPayer[] {
  const known = prepared.get(directory);
  if (known) return known;
  const made = directory.payers
    .map((payer) => ({
      payer,
      names: namesOf(payer).map(searchedName),
      ids: new Set([...idsOf(payer), payer.svcPayerId].map(idKey)),
    }))
    .sort((a, b) => (a.payer.svcPayerName < b.payer.svcPayerName ? -1 : 1));
  prepared.set(directory, made);
  return made;
}

const searchedName = (name: string): SearchedName => {
  const words = nameWords(name);
  return { beginnings: words.map((_, position) => words.slice(position).join('')), words: new Set(words) };
};

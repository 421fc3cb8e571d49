import { nameWords } from '../../names/domain/name-words.js';
import { type Directory, namesOf } from './directory.js';
import type { Payer } from './payer.js';

/**
 * Payers of which every word of the query begins a word of one of their names, in the order of their names. However it is
 * spaced: `CareSource` and `care source` are one, and so are words of states that are joined once they are whole.
 */
export function searchPayers(directory: Directory, query: string, limit: number): Payer[] {
  const words = nameWords(query);
  if (words.length === 0) return [];
  return beginningsOf(directory)
    .filter(({ names }) => names.some((beginnings) => isFound(words, beginnings)))
    .map(({ payer }) => payer)
    .slice(0, limit);
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

interface SearchedPayer {
  readonly payer: Payer;
  /** Of every name: what follows from each of its words on, without spaces. */
  readonly names: readonly (readonly string[])[];
}

const prepared = new WeakMap<Directory, readonly SearchedPayer[]>();

/** Every payer's names by their beginnings, in the order of its first name; taken apart once for a directory. */
function beginningsOf(directory: Directory): readonly SearchedPayer[] {
  const known = prepared.get(directory);
  if (known) return known;
  const made = directory.payers
    .map((payer) => ({ payer, names: namesOf(payer).map(beginningsIn) }))
    .sort((a, b) => (a.payer.svcPayerName < b.payer.svcPayerName ? -1 : 1));
  prepared.set(directory, made);
  return made;
}

const beginningsIn = (name: string): string[] => {
  const words = nameWords(name);
  return words.map((_, position) => words.slice(position).join(''));
};

import { nameWords } from '../../names/domain/name-words.js';
import { type Directory, namesOf } from './directory.js';
import type { Payer } from './payer.js';

/** Payers of which every word of the query begins a word of one of their names, in the order of their names. */
export function searchPayers(directory: Directory, query: string, limit: number): Payer[] {
  const words = nameWords(query);
  if (words.length === 0) return [];
  return wordsOf(directory)
    .filter(({ names }) =>
      names.some((own) => words.every((word) => own.some((candidate) => candidate.startsWith(word)))),
    )
    .map(({ payer }) => payer)
    .slice(0, limit);
}

interface SearchedPayer {
  readonly payer: Payer;
  readonly names: readonly (readonly string[])[];
}

const prepared = new WeakMap<Directory, readonly SearchedPayer[]>();

/** The words of every payer's names, by its first name; taken apart once for a directory. */
function wordsOf(directory: Directory): readonly SearchedPayer[] {
  const known = prepared.get(directory);
  if (known) return known;
  const made = directory.payers
    .map((payer) => ({ payer, names: namesOf(payer).map(nameWords) }))
    .sort((a, b) => (a.payer.svcPayerName < b.payer.svcPayerName ? -1 : 1));
  prepared.set(directory, made);
  return made;
}

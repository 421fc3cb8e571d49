import type { Directory } from './directory.js';
import type { Payer } from './payer.js';
import { nameWords } from './payer-name.js';

/** Payers of which every word of the query begins a word of one of their names, in the order of their names. */
export function searchPayers({ names }: Directory, query: string, limit: number): Payer[] {
  const words = nameWords(query);
  if (words.length === 0) return [];
  const found = names
    .filter((name) => words.every((word) => name.words.some((candidate) => candidate.startsWith(word))))
    .map(({ payer }) => payer);
  return [...new Set(found)].sort((a, b) => (a.svcPayerName < b.svcPayerName ? -1 : 1)).slice(0, limit);
}

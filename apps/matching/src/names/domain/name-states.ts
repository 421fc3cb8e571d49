import { folded } from './name-words.js';
import { codeOfStateWord, stateCities } from './states.js';

/** State codes in the text. */
export const statesIn = (words: readonly string[]): string[] => words.flatMap((word) => stateOfFolded.get(word) ?? []);

/** Whether a folded word is the name of a state, or of a city named after one. */
export const isStateWord = (word: string): boolean => stateOfFolded.has(word);

const stateOfFolded: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...codeOfStateWord].map(([word, code]) => [folded(word), [code]] as const),
  ...[...stateCities].map(([word, codes]) => [folded(word), codes] as const),
]);

import { folded } from './name-words.js';
import { codeOfStateWord, stateCities } from './states.js';

/** Codes of states in what was read. */
export const statesIn = (words: readonly string[]): string[] => words.flatMap((word) => stateOfFolded.get(word) ?? []);

/** Whether a folded word is a state's name, or a city's that is called after one. */
export const isStateWord = (word: string): boolean => stateOfFolded.has(word);

const stateOfFolded: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...codeOfStateWord].map(([word, code]) => [folded(word), [code]] as const),
  ...[...stateCities].map(([word, codes]) => [folded(word), codes] as const),
]);

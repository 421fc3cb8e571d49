import type { Found, Read } from './reading.js';

/** Maximum number of words of a text that are compared. */
const wordsMax = 64;

/** Words of the last text matched to words of names; reused by every comparison to avoid allocations. */
export interface FoundWords {
  /** How well each position of the text matches a word of the current name, 0 to 1. */
  readonly taken: Float32Array;
  lookAt(read: Read): void;
  /** Where a word of a name was found, and how well it matches. */
  of(word: number): Found | undefined;
}

export function foundWordsOf(vocabularySize: number): FoundWords {
  /** Index of a word in the list of found words, plus one. */
  const placeOf = new Uint16Array(vocabularySize);
  let looked: Read | undefined;
  let found: readonly Found[] = [];
  return {
    taken: new Float32Array(wordsMax),
    lookAt(read) {
      if (looked === read) return;
      for (const word of looked?.found.keys() ?? []) placeOf[word] = 0;
      looked = read;
      found = [...read.found.values()];
      let place = 0;
      for (const word of read.found.keys()) placeOf[word] = ++place;
    },
    of(word) {
      const place = placeOf[word];
      return place === 0 ? undefined : found[place - 1];
    },
  };
}

/** Number of words of a text that are compared. */
export const comparedLength = ({ own }: Read): number => Math.min(own.length, wordsMax);

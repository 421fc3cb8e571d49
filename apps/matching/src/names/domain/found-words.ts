import type { Found, Read } from './reading.js';

/** A text has fewer words than this, or the others are not looked at. */
const wordsMax = 64;

/** What was read last, by the words of names: used anew by every comparison, so that none of the many makes garbage. */
export interface FoundWords {
  /** How well each place of the text was read as a word of the name in question, 0..1. */
  readonly taken: Float32Array;
  lookAt(read: Read): void;
  /** Where a word of names was read, and how well. */
  of(word: number): Found | undefined;
}

export function foundWordsOf(vocabularySize: number): FoundWords {
  /** Where a word is in the list of those that were found, and one more. */
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
      const place = placeOf[word]!;
      return place === 0 ? undefined : found[place - 1];
    },
  };
}

/** How many words of a text are compared. */
export const comparedLength = ({ own }: Read): number => Math.min(own.length, wordsMax);

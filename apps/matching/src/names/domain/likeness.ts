import { editDistance } from './edit-distance.js';

/** Similarity of a text and a name. Word weights are 0 to 1: how distinctive a word is. */
export interface NameLikeness {
  readonly owner: number;
  /** Which of the owner's names it is. */
  readonly name: number;
  /** The whole text is the whole name, ignoring spaces. */
  readonly isWhole: boolean;
  /** The whole text is the whole name, ignoring uninformative words: endings, legal forms, captions. */
  readonly isCore: boolean;
  /** The text begins with the whole name and continues with other words. */
  readonly isFront: boolean;
  /** Share of words in common, 0 to 1. */
  readonly dice: number;
  /** Share of the name that was read, 0 to 1. */
  readonly ofName: number;
  /** Share of the text that is part of the name, 0 to 1. */
  readonly ofText: number;
  /** Weight of the common words, reduced where they were misread. */
  readonly shared: number;
  /** Weight of the name's words that were not read. */
  readonly missing: number;
  /** Weight of other words in the text that are not misreadings of the name's words. */
  readonly foreign: number;
  /** Weight of words that match only by their position among matching words: `BLE CROSS` for `BLUE CROSS`. */
  readonly guessed: number;
  /** Weight of common words found only in the additional text. */
  readonly further: number;
  /** Letter similarity, where words carry little evidence; 0 below three quarters. */
  readonly letters: number;
  /**
   * 1 if one or two letters of the whole name were misread, less for each additional one; 0 if it is a different name.
   */
  readonly nearly: number;
}

export const nothingAlike = (owner: number): NameLikeness => ({
  owner,
  name: 0,
  isWhole: false,
  isCore: false,
  isFront: false,
  dice: 0,
  ofName: 0,
  ofText: 0,
  shared: 0,
  missing: 1,
  foreign: 1,
  guessed: 0,
  further: 0,
  letters: 0,
  nearly: 0,
});

/** The better of two names of one owner. */
export const quality = ({
  isWhole,
  isCore,
  isFront,
  dice,
  ofName,
  shared,
}: Pick<NameLikeness, 'isWhole' | 'isCore' | 'isFront' | 'dice' | 'ofName' | 'shared'>): number =>
  (isWhole ? 10 : isCore ? 5 : isFront ? 0.2 : 0) + dice + 0.5 * ofName + 0.5 * Math.min(shared, 2);

/** Letter similarity of two texts without spaces, 0 to 1; 0 below `min`, or when one is shorter than `shortest`. */
export function letterSimilarity(a: string, b: string, min = 0.8, shortest = 5): number {
  const longest = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < shortest) return 0;
  const max = Math.floor(longest * (1 - min));
  const edits = editDistance(a, b, max);
  return edits > max ? 0 : 1 - edits / longest;
}

/** Maximum number of misread letters in a name of this length. */
const misreadMax = (length: number): number =>
  length < 5 ? 0 : length < 13 ? 1 : length < 19 ? 2 : length < 25 ? 3 : length < 31 ? 4 : 5;

/**
 * Similarity of two texts without spaces: 1 for one misread letter, less for each additional one, decreasing faster for
 * short texts.
 */
export function misreadSimilarity(a: string, b: string): number {
  const max = misreadMax(Math.min(a.length, b.length));
  if (max === 0) return 0;
  const edits = editDistance(a, b, max);
  return edits > max ? 0 : 1 - (0.75 * (edits - 1)) / max;
}

/** Similarity of two words when one must be a misreading of the other for the name to match; 0 when it is not. */
export function guessSimilarity(read: string, word: string): number {
  const longest = Math.max(read.length, word.length);
  if (Math.min(read.length, word.length) < guessedShortest || Math.abs(read.length - word.length) > 2) return 0;
  const max = Math.max(1, Math.floor(longest * guessedShare));
  const edits = editDistance(read, word, max);
  return edits > max ? 0 : 1 - (1.2 * edits) / longest;
}

const guessedShortest = 2;
const guessedShare = 0.4;

import { editDistance } from './edit-distance.js';

/** How alike what was read and a name are. Weights of words are 0..1: how much a word tells. */
export interface NameLikeness {
  readonly owner: number;
  /** Which of the owner's names it is. */
  readonly name: number;
  /** All of what was read is the whole name, however it is spaced. */
  readonly isWhole: boolean;
  /** All of what was read and the whole name, but for words that say nothing: endings, legal forms, captions. */
  readonly isCore: boolean;
  /** What was read begins with the whole name and goes on with other words. */
  readonly isFront: boolean;
  /** Share of words in common, 0..1. */
  readonly dice: number;
  /** Share of the name that was read, 0..1. */
  readonly ofName: number;
  /** Share of what was read that is in the name, 0..1. */
  readonly ofText: number;
  /** Weight of the words in common, less where they were misread. */
  readonly shared: number;
  /** Weight of the name's words that were not read. */
  readonly missing: number;
  /** Weight of the words that were read beside the name, and are none of its own misread. */
  readonly foreign: number;
  /** Weight of the name's words that nothing but their place among the others tells: `BLE CROSS` for `BLUE CROSS`. */
  readonly guessed: number;
  /** Weight of those words in common that stood in the further text alone. */
  readonly further: number;
  /** Likeness of the letters alone, where words say little; 0 below three quarters. */
  readonly letters: number;
  /** 1 when a letter or two of the whole name were misread, less with each further one, 0 when it is another name. */
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

/** Which of two names of one owner is meant. */
export const quality = ({
  isWhole,
  isCore,
  isFront,
  dice,
  ofName,
  shared,
}: Pick<NameLikeness, 'isWhole' | 'isCore' | 'isFront' | 'dice' | 'ofName' | 'shared'>): number =>
  (isWhole ? 10 : isCore ? 5 : isFront ? 0.2 : 0) + dice + 0.5 * ofName + 0.5 * Math.min(shared, 2);

/** How alike two texts without spaces are, 0..1; 0 below `min`, and when one of them is shorter than `shortest`. */
export function lettersAlike(a: string, b: string, min = 0.8, shortest = 5): number {
  const longest = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < shortest) return 0;
  const max = Math.floor(longest * (1 - min));
  const edits = editDistance(a, b, max);
  return edits > max ? 0 : 1 - edits / longest;
}

/** Letters that may be misread in a name of this length before it is as well another one. */
const misreadMax = (length: number): number =>
  length < 5 ? 0 : length < 13 ? 1 : length < 19 ? 2 : length < 25 ? 3 : length < 31 ? 4 : 5;

/** How nearly two texts without spaces are one: 1 for the first misread letter, less for each further one, most in short ones. */
export function nearlySame(a: string, b: string): number {
  const max = misreadMax(Math.min(a.length, b.length));
  if (max === 0) return 0;
  const edits = editDistance(a, b, max);
  return edits > max ? 0 : 1 - (0.75 * (edits - 1)) / max;
}

/** How alike two words are of which one is misread and has to be the other, if the name is the right one; 0 when it is not. */
export function guessedAlike(read: string, word: string): number {
  const longest = Math.max(read.length, word.length);
  if (Math.min(read.length, word.length) < guessedShortest || Math.abs(read.length - word.length) > 2) return 0;
  const max = Math.max(1, Math.floor(longest * guessedShare));
  const edits = editDistance(read, word, max);
  return edits > max ? 0 : 1 - (1.2 * edits) / longest;
}

const guessedShortest = 2;
const guessedShare = 0.4;

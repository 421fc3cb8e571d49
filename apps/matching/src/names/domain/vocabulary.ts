import { editDistance, editsAllowed } from './edit-distance.js';
import { folded } from './name-words.js';
import { atOnce, forEach, type Steps } from './steps.js';

/** A vocabulary word that a recognized word may stand for. */
export interface WordMatch {
  readonly word: number;
  /** 1 when equal, less with every misread character. */
  readonly similarity: number;
}

export interface Vocabulary {
  readonly size: number;
  /** The word of a number. */
  wordAt(number: number): string;
  /** Number of a folded word; undefined for an unknown word. */
  numberOf(word: string): number | undefined;
  /** The word itself when known, otherwise the words it may be a misreading of, best first. */
  similar(word: string): readonly WordMatch[];
}

const similarMax = 4;
const candidatesMax = 24;

/**
 * Numbered words, found also when a character or two were misread: words that share enough trigrams are compared letter
 * by letter. Numbers instead of strings keep tens of thousands of words small.
 */
export const vocabularyOf = (words: readonly string[]): Vocabulary => atOnce(vocabularyInSteps(words));

export function* vocabularyInSteps(words: readonly string[]): Steps<Vocabulary> {
  const numbers = new Map(words.map((word, number) => [word, number]));
  const postings = new Map<number, number[]>();
  yield* forEach(numbers, ([word, number]) => {
    if (editsAllowed(word.length) === 0) return;
    for (let at = 0; at < word.length; at++) {
      const gram = gramAt(word, at);
      const known = postings.get(gram);
      if (known) known.push(number);
      else postings.set(gram, [number]);
    }
  });
  const shared = new Uint8Array(words.length);

  const misread = (word: string): readonly WordMatch[] => {
    const edits = editsAllowed(word.length);
    if (edits === 0) return none;
    const touched: number[] = [];
    for (let at = 0; at < word.length; at++) {
      const list = postings.get(gramAt(word, at));
      if (list === undefined) continue;
      for (const number of list) {
        const before = shared[number] ?? 0;
        if (before === 0) touched.push(number);
        shared[number] = before + 1;
      }
    }
    // One edit changes at most three trigrams; a swap or two edits more.
    const least = Math.max(1, word.length - 4 * edits);
    const likely: { number: number; other: string; count: number }[] = [];
    for (const number of touched) {
      const [other, count] = [words[number] ?? '', shared[number] ?? 0];
      if (count >= least && Math.abs(other.length - word.length) <= edits) likely.push({ number, other, count });
      shared[number] = 0;
    }
    likely.sort((a, b) => b.count - a.count);
    const found: WordMatch[] = [];
    for (const { number, other } of likely.slice(0, candidatesMax)) {
      const allowed = Math.min(edits, editsAllowed(other.length), editsBeside(stemOf(word, other), word, other));
      const distance = editDistance(word, other, allowed);
      if (distance <= allowed && isMarked(word) === isMarked(other) && !isAbbreviation(other))
        found.push({ word: number, similarity: 1 - (1.5 * distance) / Math.max(word.length, other.length) });
    }
    return found.sort((a, b) => b.similarity - a.similarity).slice(0, similarMax);
  };

  return {
    size: words.length,
    wordAt: (number) => words[number] ?? '',
    numberOf: (word) => numbers.get(word),
    similar(word) {
      const number = numbers.get(word);
      return number === undefined ? misread(word) : [{ word: number, similarity: 1 }];
    },
  };
}

const none: readonly WordMatch[] = [];

/** The Rx mark is not a misreading: `EMPIRX` is not `EMPIRE`. */
export const isMarked = (word: string): boolean => word.endsWith('RX');

/** A short word without a vowel is an acronym, and another letter makes another one: `BCBSM` is not `BCBST`. */
export const isAbbreviation = (word: string): boolean => word.length < 7 && !/[AEIOUY]/.test(word);

const stems = ['HEALTH', 'DENTAL', 'VISION', 'MEDI', 'BLUE', 'CARE', 'AMERI', 'FIRST', 'UNITED', 'COMMUNITY'].map(
  folded,
);

/** Length of a beginning that many brands share: `HEALTHEOS` is not a misread `HEALTHEZ`. */
export function stemOf(word: string, other: string): number {
  for (const stem of stems) if (word.startsWith(stem) && other.startsWith(stem)) return stem.length;
  return 0;
}

/**
 * Maximum number of misread characters in the rest of two words with a common beginning; the rest has to distinguish
 * them.
 */
const editsBeside = (stem: number, word: string, other: string): number => {
  if (stem === 0) return Number.POSITIVE_INFINITY;
  const rest = Math.min(word.length, other.length) - stem;
  return rest < 4 ? 0 : rest < 9 ? 1 : 2;
};

/** The trigram around a position of a word, including its edges, as a number for faster lookup. */
const gramAt = (word: string, at: number): number =>
  (codeAt(word, at - 1) * codes + codeAt(word, at)) * codes + codeAt(word, at + 1);

const codes = 128;

/** 0 beyond the edges. */
const codeAt = (word: string, at: number): number =>
  at < 0 || at >= word.length ? 0 : word.charCodeAt(at) & (codes - 1);

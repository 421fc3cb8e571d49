import { editDistance, editsAllowed } from './edit-distance.js';
import { atOnce, forEach, type Steps } from './steps.js';

/** A word of the vocabulary that a read word may be. */
export interface Likeness {
  readonly word: number;
  /** 1 when equal, less by every misread character. */
  readonly similarity: number;
}

export interface Vocabulary {
  readonly size: number;
  /** Number of a folded word; undefined for an unknown one. */
  numberOf(word: string): number | undefined;
  /** The word itself when it is known, otherwise those that it may be a misreading of, best first. */
  similar(word: string): readonly Likeness[];
}

const similarMax = 4;
const candidatesMax = 24;

/**
 * Words by number, found also when a character or two were misread: words that share enough groups of three characters are
 * compared letter by letter. Numbers instead of texts keep tens of thousands of words small.
 */
export const vocabularyOf = (words: readonly string[]): Vocabulary => atOnce(vocabularyInSteps(words));

export function* vocabularyInSteps(words: readonly string[]): Steps<Vocabulary> {
  const numbers = new Map(words.map((word, number) => [word, number]));
  const postings = new Map<string, number[]>();
  yield* forEach(numbers, ([word, number]) => {
    if (editsAllowed(word.length) === 0) return;
    for (const gram of gramsOf(word)) {
      const known = postings.get(gram);
      if (known) known.push(number);
      else postings.set(gram, [number]);
    }
  });
  const shared = new Uint8Array(words.length);

  const misread = (word: string): Likeness[] => {
    const edits = editsAllowed(word.length);
    if (edits === 0) return [];
    const touched: number[] = [];
    const grams = gramsOf(word);
    for (const gram of grams) {
      for (const number of postings.get(gram) ?? []) {
        if (shared[number]!++ === 0) touched.push(number);
      }
    }
    // One edit changes three groups at most; a swap or two edits more.
    const least = Math.max(1, grams.length - 4 * edits);
    const likely = touched
      .filter((number) => shared[number]! >= least && Math.abs(words[number]!.length - word.length) <= edits)
      .sort((a, b) => shared[b]! - shared[a]!)
      .slice(0, candidatesMax);
    for (const number of touched) shared[number] = 0;
    return likely
      .flatMap((number) => {
        const other = words[number]!;
        const allowed = Math.min(edits, editsAllowed(other.length));
        const distance = editDistance(word, other, allowed);
        return distance > allowed
          ? []
          : [{ word: number, similarity: 1 - (1.5 * distance) / Math.max(word.length, other.length) }];
      })
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, similarMax);
  };

  return {
    size: words.length,
    numberOf: (word) => numbers.get(word),
    similar(word) {
      const number = numbers.get(word);
      return number === undefined ? misread(word) : [{ word: number, similarity: 1 }];
    },
  };
}

/** Groups of three characters, with the word's edges. */
function gramsOf(word: string): string[] {
  const text = `^${word}$`;
  return Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3));
}

import { type IndexedName, indexedNamesOf, type OwnNames } from './indexed-names.js';
import { letterSimilarity, type NameLikeness, nothingAlike, quality } from './likeness.js';
import { comparisonOf } from './name-comparison.js';
import { searchByLetters, searchByWords } from './name-search.js';
import { atOnce, type Steps } from './steps.js';
import { type ReadText, readerOf } from './text-reading.js';

export interface NameIndex {
  /** Weight of a folded word, 0 to 1: 1 if only one owner has it. */
  weightOf(word: string): number;
  /** The words of a text in the index's normal form. */
  wordsOf(text: string): readonly string[];
  /**
   * Owners that a text may name, each with its most similar name; best first, at most `candidatesMax`.
   *
   * @param further  text that may add words of the name, and whose other words are ignored
   */
  find(text: string, further?: string): NameLikeness[];
  /** The same for a given owner, even without a common word. */
  compareWith(text: string, further?: string): (owner: number) => NameLikeness;
  /** Letter similarity of a text and an owner's most similar name, 0 to 1; 0 below a half. */
  lettersOf(text: string): (owner: number) => number;
  /** Owners with exactly this name, ignoring spaces. */
  ownersNamed(text: string): readonly number[];
  /** The same for a text already split into words. */
  ownersNamedBy(words: readonly string[]): readonly number[];
  /** Weights and states of a name. */
  nameOf(owner: number, name: number): Pick<IndexedName, 'weight' | 'rarest' | 'states'>;
}

const candidatesMax = 24;
/** Minimum letter similarity beside a number that supports the owner. */
const lettersMin = 0.5;
const lettersShortest = 3;
/** Share of common words from which letters are not compared. */
const wellRead = 0.9;

export const nameIndexOf = (owners: readonly OwnNames[]): NameIndex => atOnce(nameIndexInSteps(owners));

/** The same for many names; yields to other work while it runs. */
export function* nameIndexInSteps(owners: readonly OwnNames[]): Steps<NameIndex> {
  const names = yield* indexedNamesOf(owners);
  const { byOwner, byLetters } = names;
  const reader = readerOf(names);
  const byWords = searchByWords(names);
  const bySimilarLetters = yield* searchByLetters(names);
  const { best, withLetters } = comparisonOf(names);
  const ownersOf = (named: readonly IndexedName[] = []): readonly number[] => [
    ...new Set(named.map(({ owner }) => owner)),
  ];

  /** Owners found only by letters, added to those found by words. */
  const foundByLetters = (read: ReadText, found: readonly NameLikeness[]): readonly NameLikeness[] => {
    if (found.some(({ isWhole, isCore, dice }) => isWhole || isCore || dice > wellRead)) return [];
    const known = new Set(found.map(({ owner }) => owner));
    const texts = new Set([read.letters, read.uncaptioned, ...read.cores]);
    const similar = [...texts].flatMap(bySimilarLetters).filter(({ owner }) => !known.has(owner));
    return [...best(read, new Set(similar)).values()]
      .map((each) => withLetters(read, each))
      .filter(({ letters }) => letters > 0);
  };

  return {
    weightOf: reader.weightOf,
    wordsOf: reader.wordsOf,
    find(text, further = '') {
      const read = reader.read(text, further);
      const whole = byLetters.get(read.letters) ?? byLetters.get(read.uncaptioned) ?? [];
      const found = best(read, new Set([...whole.slice(0, candidatesMax), ...byWords(read)]));
      const ranked = [...found.values()]
        .sort((a, b) => quality(b) - quality(a))
        .slice(0, candidatesMax)
        .map((each) => withLetters(read, each));
      return [...ranked, ...foundByLetters(read, ranked)];
    },
    compareWith(text, further = '') {
      // Often no candidates remain.
      let read: ReadText | undefined;
      return (owner) => {
        read ??= reader.read(text, further);
        const found = best(read, byOwner[owner] ?? []).get(owner);
        return found ? withLetters(read, found) : nothingAlike(owner);
      };
    },
    lettersOf(text) {
      const letters = reader.wordsOf(text).join('');
      return (owner) =>
        Math.max(
          0,
          ...(byOwner[owner] ?? []).map((name) => letterSimilarity(letters, name.letters, lettersMin, lettersShortest)),
        );
    },
    ownersNamed: (text) => ownersOf(byLetters.get(reader.wordsOf(text).join(''))),
    ownersNamedBy: (words) => ownersOf(byLetters.get(reader.comparable(words).join(''))),
    nameOf: (owner, name) => byOwner[owner]?.[name] ?? noName,
  };
}

const noName = { weight: 0, rarest: 0, states: [] };

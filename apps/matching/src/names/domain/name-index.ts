import { alikeNamesIn } from './alike-names.js';
import { type IndexedNames, namesOf, type OwnNames, wordsIn } from './indexed-names.js';
import { likelyNamesIn } from './likely-names.js';
import { lettersAlike, type NameLikeness, nothingAlike, quality } from './likeness.js';
import { comparisonOf } from './name-comparison.js';
import { formsOf } from './name-forms.js';
import { type Read, readerOf } from './reading.js';
import { atOnce, type Steps } from './steps.js';

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
  whole(text: string): readonly number[];
  /** The same for a text already split into words. */
  wholeOf(words: readonly string[]): readonly number[];
  /** Total weight of a name's words, 0 or more. */
  tellsOf(owner: number, name: number): number;
  /** Weight of the most distinctive word of a name, 0 to 1. */
  rarestOf(owner: number, name: number): number;
  /** State codes in a name's words. */
  statesOf(owner: number, name: number): readonly string[];
}

const candidatesMax = 24;
/** Minimum letter similarity beside a number that supports the owner. */
const alikeMin = 0.5;
const alikeShortest = 3;
/** Share of common words from which letters are not compared. */
const wellRead = 0.9;

export const nameIndexOf = (owners: readonly OwnNames[]): NameIndex => atOnce(nameIndexInSteps(owners));

/** The same for many names; yields to other work while it runs. */
export function* nameIndexInSteps(owners: readonly OwnNames[]): Steps<NameIndex> {
  const names: IndexedNames = yield* namesOf(owners);
  const { ownerOf, firstName } = names;
  const byWord = yield* wordsIn(names, owners.length);
  const reader = readerOf(names, byWord);
  const forms = yield* formsOf(names, byWord, reader);
  const { compact, byCompact, totals, rarest, states } = forms;
  const likelyNames = likelyNamesIn(byWord, totals);
  const alikeNames = yield* alikeNamesIn(compact);
  const { best, withLetters, namesOfOwner } = comparisonOf(names, byWord, forms);

  const ownersOf = (named: readonly number[] = []): readonly number[] => [
    ...new Set(named.map((name) => ownerOf[name])),
  ];

  /** Owners found only by letters, added to those found by words. */
  const byLetters = (read: Read, found: readonly NameLikeness[]): readonly NameLikeness[] => {
    if (found.some(({ isWhole, isCore, dice }) => isWhole || isCore || dice > wellRead)) return [];
    const known = new Set(found.map(({ owner }) => owner));
    const texts = new Set([read.compact, read.uncaptioned, ...read.cores]);
    const alike = [...texts].flatMap(alikeNames).filter((name) => !known.has(ownerOf[name]));
    return [...best(read, new Set(alike)).values()]
      .map((each) => withLetters(read, each))
      .filter(({ letters }) => letters > 0);
  };

  return {
    weightOf: reader.weightOf,
    wordsOf: reader.wordsOf,
    find(text, further = '') {
      const read = reader.read(text, further);
      const whole = byCompact.get(read.compact) ?? byCompact.get(read.uncaptioned) ?? [];
      const found = best(read, new Set([...whole.slice(0, candidatesMax), ...likelyNames(read)]));
      const ranked = [...found.values()]
        .sort((a, b) => quality(b) - quality(a))
        .slice(0, candidatesMax)
        .map((each) => withLetters(read, each));
      return [...ranked, ...byLetters(read, ranked)];
    },
    compareWith(text, further = '') {
      // Often no candidates remain.
      let read: Read | undefined;
      return (owner) => {
        read ??= reader.read(text, further);
        const found = best(read, namesOfOwner(owner)).get(owner);
        return found ? withLetters(read, found) : nothingAlike(owner);
      };
    },
    lettersOf(text) {
      const letters = reader.wordsOf(text).join('');
      return (owner) =>
        namesOfOwner(owner).reduce(
          (most, name) => Math.max(most, lettersAlike(letters, compact[name], alikeMin, alikeShortest)),
          0,
        );
    },
    whole: (text) => ownersOf(byCompact.get(reader.wordsOf(text).join(''))),
    wholeOf: (each) => ownersOf(byCompact.get(reader.comparable(each).join(''))),
    tellsOf: (owner, name) => totals[firstName[owner] + name] ?? 0,
    rarestOf: (owner, name) => rarest[firstName[owner] + name] ?? 0,
    statesOf: (owner, name) => states[firstName[owner] + name] ?? noStates,
  };
}

const noStates: readonly string[] = [];

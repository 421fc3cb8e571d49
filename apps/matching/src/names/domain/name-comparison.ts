import { comparedLength, foundWordsOf } from './found-words.js';
import type { IndexedNames, NamesByWord } from './indexed-names.js';
import { type NameLikeness, quality } from './likeness.js';
import { misreadNamesOf } from './misread-names.js';
import type { NameForms } from './name-forms.js';
import type { Read } from './reading.js';

export interface NameComparison {
  /** The most similar of these names for each owner, compared by words. */
  best(read: Read, names: Iterable<number>): Map<number, NameLikeness>;
  /** The same owner compared also by letters, where words carry little evidence. */
  withLetters(read: Read, likely: NameLikeness): NameLikeness;
  /** All names of an owner. */
  namesOfOwner(owner: number): readonly number[];
}

/** Compares a text with names, word by word. */
export function comparisonOf(names: IndexedNames, byWord: NamesByWord, forms: NameForms): NameComparison {
  const { ownerOf, firstName } = names;
  const { numbers, weights } = byWord;
  const { compact, cores, totals, tellsTogether } = forms;
  const words = foundWordsOf(byWord.vocabulary.size);
  const { taken } = words;

  /** @param min  minimum quality to return; undefined below */
  const likeness = (read: Read, name: number, min: number): NameLikeness | undefined => {
    const total = totals[name];
    // Regardless of how its words were split.
    const isWhole = read.compact !== '' && read.compact === compact[name];
    let shared = 0;
    let further = 0;
    let missing = total;
    const length = comparedLength(read);
    if (!isWhole) taken.fill(0, 0, length);
    const own = numbers[name];
    for (let at = 0; at < own.length; at++) {
      const word = own[at];
      const found = words.of(word);
      if (found === undefined) continue;
      const worth = weights[word] * found.similarity;
      shared += worth;
      missing -= weights[word];
      if (found.positions[0] >= length) further += worth;
      if (isWhole) continue;
      for (const position of found.positions)
        if (position < length && taken[position] < found.similarity) taken[position] = found.similarity;
    }
    if (isWhole) return wholeName(name, total, further);
    if (read.uncaptioned !== read.compact && read.uncaptioned === compact[name])
      return { ...wholeName(name, total, further), isWhole: false, letters: 0, dice: captioned, ofText: captioned };
    let ofRead = 0;
    let foreign = 0;
    for (let position = 0; position < length; position++) {
      ofRead += read.weights[position] * taken[position];
      if (taken[position] === 0) foreign += read.weights[position];
    }
    const isCore = read.cores.includes(cores[name]);
    const isFront = isInFront(read, compact[name]) && read.states.every((state) => forms.states[name].includes(state));
    const dice = (shared + ofRead) / (total + read.total + further || 1);
    const ofName = shared / (total || 1);
    if (quality({ isWhole, isCore, isFront, dice, ofName, shared }) <= min) return undefined;
    return {
      owner: ownerOf[name],
      name: name - firstName[ownerOf[name]],
      isWhole: false,
      isCore,
      isFront,
      dice,
      ofName,
      ofText: ofRead / (read.total || 1),
      shared,
      missing: Math.max(0, missing),
      foreign,
      guessed: 0,
      further,
      letters: 0,
      nearly: 0,
    };
  };

  const wholeName = (
    name: number,
    total: number,
    further: number,
    worth = Math.max(total, tellsTogether[name]),
  ): NameLikeness => ({
    owner: ownerOf[name],
    name: name - firstName[ownerOf[name]],
    isWhole: true,
    isCore: true,
    isFront: false,
    dice: 1,
    ofName: 1,
    ofText: 1,
    shared: worth,
    missing: 0,
    foreign: 0,
    guessed: 0,
    further: Math.min(further, worth),
    letters: 1,
    nearly: 0,
  });

  const namesOfOwner = (owner: number): readonly number[] => {
    const first = firstName[owner];
    const count = (firstName[owner + 1] ?? ownerOf.length) - first;
    return Array.from({ length: count }, (_, index) => first + index);
  };

  const misread = misreadNamesOf(byWord, forms, words);

  return {
    best(read, each) {
      words.lookAt(read);
      const byOwner = new Map<number, NameLikeness>();
      for (const name of each) {
        const known = byOwner.get(ownerOf[name]);
        const found = likeness(read, name, known === undefined ? Number.NEGATIVE_INFINITY : quality(known));
        if (found !== undefined && (known === undefined || quality(found) > quality(known)))
          byOwner.set(found.owner, found);
      }
      return byOwner;
    },
    withLetters(read, likely) {
      if (likely.isWhole || likely.isCore || likely.dice > 0.98) return likely;
      words.lookAt(read);
      const first = firstName[likely.owner];
      const found = misread.withGuesses(read, likely, first + likely.name);
      const { name, letters, nearly } = misread.nearest(read, namesOfOwner(likely.owner));
      if (letters === 0) return found;
      if (nearly === 0 || misread.isOther(read, name)) return { ...found, letters };
      const other = name === first + likely.name ? undefined : likeness(read, name, Number.NEGATIVE_INFINITY);
      const named = other ? misread.withGuesses(read, other, name) : found;
      return { ...misread.withMisread(named, name, nearly), letters, nearly };
    },
    namesOfOwner,
  };
}

/** Whether a text begins with a name and continues with other words. */
const isInFront = ({ compact, ends }: Read, name: string): boolean =>
  name.length >= frontMin && name.length < compact.length && ends.has(name.length) && compact.startsWith(name);

const frontMin = 4;
/** A whole name followed by a caption. */
const captioned = 0.95;

import type { IndexedName, IndexedNames } from './indexed-names.js';
import { type NameLikeness, quality } from './likeness.js';
import { isOtherName, nearestName, withGuesses, withMisread } from './misread-names.js';
import type { ReadText } from './text-reading.js';

export interface NameComparison {
  /** The most similar of these names for each owner, compared by words. */
  best(read: ReadText, names: Iterable<IndexedName>): Map<number, NameLikeness>;
  /** The same owner compared also by letters, where words carry little evidence. */
  withLetters(read: ReadText, likely: NameLikeness): NameLikeness;
}

/** Maximum number of words of a text that are compared. */
const wordsMax = 64;
const frontMin = 4;
/** A whole name followed by a caption. */
const captioned = 0.95;

/** Compares a text with names, word by word. */
export function comparisonOf(names: IndexedNames): NameComparison {
  const { byOwner, weights } = names;
  /** How well each position of the text matches a word of the current name, 0 to 1; reused by every comparison. */
  const taken = new Float32Array(wordsMax);

  /** @param min  minimum quality to return; undefined below */
  const likeness = (read: ReadText, name: IndexedName, min: number): NameLikeness | undefined => {
    const total = name.weight;
    // Regardless of how its words were split.
    const isWhole = read.letters !== '' && read.letters === name.letters;
    let shared = 0;
    let further = 0;
    let missing = total;
    const length = Math.min(read.own.length, wordsMax);
    if (!isWhole) taken.fill(0, 0, length);
    for (const word of name.words) {
      const found = read.found.get(word);
      if (found === undefined) continue;
      const weight = weights[word] ?? 0;
      const worth = weight * found.similarity;
      shared += worth;
      missing -= weight;
      if ((found.positions[0] ?? 0) >= length) further += worth;
      if (isWhole) continue;
      for (const position of found.positions)
        if (position < length && (taken[position] ?? 0) < found.similarity) taken[position] = found.similarity;
    }
    if (isWhole) return wholeName(name, further);
    if (read.uncaptioned !== read.letters && read.uncaptioned === name.letters)
      return { ...wholeName(name, further), isWhole: false, letters: 0, dice: captioned, ofText: captioned };
    let ofRead = 0;
    let foreign = 0;
    for (let position = 0; position < length; position++) {
      const [weight, match] = [read.weights[position] ?? 0, taken[position] ?? 0];
      ofRead += weight * match;
      if (match === 0) foreign += weight;
    }
    const isCore = read.cores.includes(name.core);
    const isFront = isInFront(read, name.letters) && read.states.every((state) => name.states.includes(state));
    const dice = (shared + ofRead) / (total + read.weight + further || 1);
    const ofName = shared / (total || 1);
    if (quality({ isWhole, isCore, isFront, dice, ofName, shared }) <= min) return undefined;
    return {
      owner: name.owner,
      name: name.name,
      isWhole: false,
      isCore,
      isFront,
      dice,
      ofName,
      ofText: ofRead / (read.weight || 1),
      shared,
      missing: Math.max(0, missing),
      foreign,
      guessed: 0,
      further,
      letters: 0,
      nearly: 0,
    };
  };

  return {
    best(read, each) {
      const byOwnerOf = new Map<number, NameLikeness>();
      for (const name of each) {
        const known = byOwnerOf.get(name.owner);
        const found = likeness(read, name, known === undefined ? Number.NEGATIVE_INFINITY : quality(known));
        if (found !== undefined && (known === undefined || quality(found) > quality(known)))
          byOwnerOf.set(found.owner, found);
      }
      return byOwnerOf;
    },
    withLetters(read, likely) {
      if (likely.isWhole || likely.isCore || likely.dice > 0.98) return likely;
      const own = byOwner[likely.owner] ?? [];
      const likeliest = own[likely.name];
      if (!likeliest) return likely;
      const found = withGuesses(names, read, likely, likeliest);
      const { name, letters, nearly } = nearestName(read, own);
      if (!name || letters === 0) return found;
      if (nearly === 0 || isOtherName(names, read, name)) return { ...found, letters };
      const other = name === likeliest ? undefined : likeness(read, name, Number.NEGATIVE_INFINITY);
      const named = other ? withGuesses(names, read, other, name) : found;
      return { ...withMisread(named, name, nearly), letters, nearly };
    },
  };
}

function wholeName({ owner, name, weight, commonWeight }: IndexedName, further: number): NameLikeness {
  const worth = Math.max(weight, commonWeight);
  return {
    owner,
    name,
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
  };
}

/** Whether a text begins with a name and continues with other words. */
const isInFront = ({ letters, ends }: ReadText, name: string): boolean =>
  name.length >= frontMin && name.length < letters.length && ends.has(name.length) && letters.startsWith(name);

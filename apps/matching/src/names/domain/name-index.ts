import { type IndexedNames, namesOf, type OwnNames, wordsIn } from './indexed-names.js';
import { likelyNamesIn } from './likely-names.js';
import { guessedAlike, lettersAlike, type NameLikeness, nearlySame, nothingAlike, quality } from './likeness.js';
import { folded } from './name-words.js';
import { coreOf, type Found, type Read, readerOf } from './reading.js';
import { codeOfStateWord, stateCities } from './states.js';
import { atOnce, forEach, mapped, type Steps } from './steps.js';

export interface NameIndex {
  /** How much a folded word tells, 0..1: 1 for one of a single owner. */
  weightOf(word: string): number;
  /** The words of a text as the index compares them. */
  wordsOf(text: string): readonly string[];
  /**
   * Owners that a text may name, each with its most alike name; the most alike first, at most `candidatesMax`.
   *
   * @param further  text that may add words of the name, but of which other words say nothing
   */
  find(text: string, further?: string): NameLikeness[];
  /** The same for an owner that is known already, also when it has no word in common with the text. */
  compareWith(text: string, further?: string): (owner: number) => NameLikeness;
  /** How alike the letters of a text and of an owner's most alike name are, 0..1; 0 below a half. */
  lettersOf(text: string): (owner: number) => number;
  /** Owners that have exactly this name, however it is spaced. */
  whole(text: string): readonly number[];
  /** The same of a text that was taken apart into words already. */
  wholeOf(words: readonly string[]): readonly number[];
  /** Weight of a name's words, 0 or more: how much it tells. */
  tellsOf(owner: number, name: number): number;
  /** Weight of the most telling word of a name, 0..1. */
  rarestOf(owner: number, name: number): number;
  /** Codes of states in a name's words. */
  statesOf(owner: number, name: number): readonly string[];
}

const candidatesMax = 24;
const wordsMax = 64;
/** Weight of a word from which on a name is known by it, whatever stands beside it. */
const rareFrom = 0.7;
/** From so much of a name and so much beside it on it may be that the rest is misread. */
const guessedFrom = 0.3;
const guessedMin = 0.04;
/** Of letters beside a number that speaks for the owner. */
const alikeMin = 0.5;
const alikeShortest = 3;

export const nameIndexOf = (owners: readonly OwnNames[]): NameIndex => atOnce(nameIndexInSteps(owners));

/** The same, for as many names that it takes a while. */
export function* nameIndexInSteps(owners: readonly OwnNames[]): Steps<NameIndex> {
  const names: IndexedNames = yield* namesOf(owners);
  const { ownerOf, firstName, words } = names;
  const byWord = yield* wordsIn(names, owners.length);
  const { numbers, weights } = byWord;
  const reader = readerOf(names, byWord);
  const compact = yield* mapped(words, (each) => each.join(''));
  const cores = yield* mapped(words, (each, name) => {
    // Where no word is rare, an ending may be what tells two names apart: `Benefit Management Inc` and `… Services`.
    const isRare = (word: string) => !stateOfFolded.has(word) && reader.weightOf(word) >= rareFrom;
    if (!each.some(isRare)) return '';
    const core = coreOf(each);
    // One text for both, where nothing is left out.
    return core === compact[name] ? compact[name]! : core;
  });
  const byCompact = new Map<string, number[]>();
  yield* forEach(compact, (text, name) => {
    const known = byCompact.get(text);
    if (known) known.push(name);
    else byCompact.set(text, [name]);
  });
  const totals = Float32Array.from(numbers, (each) => each.reduce((sum, word) => sum + weights[word]!, 0));
  const rarest = Float32Array.from(numbers, (each) => each.reduce((most, word) => Math.max(most, weights[word]!), 0));
  const states = yield* mapped(words, (each) => {
    const found = statesIn(each);
    return found.length === 0 ? noStates : found;
  });

  const likelyNames = likelyNamesIn(byWord, totals);

  // Used anew by every comparison, so that none of the many makes garbage.
  const taken = new Float32Array(wordsMax);
  /** Of what was read last: where a word is in the list of those that were found, and one more. */
  const placeOf = new Uint16Array(byWord.vocabulary.size);
  let looked: Read | undefined;
  let lookedFound: readonly Found[] = [];
  const lookAt = (read: Read): void => {
    if (looked === read) return;
    for (const word of looked?.found.keys() ?? []) placeOf[word] = 0;
    looked = read;
    lookedFound = [...read.found.values()];
    let place = 0;
    for (const word of read.found.keys()) placeOf[word] = ++place;
  };

  /** @param min  quality from which on it is worth telling; undefined below */
  const likeness = (read: Read, name: number, min: number): NameLikeness | undefined => {
    const total = totals[name]!;
    // However its words were taken apart.
    const isWhole = read.compact !== '' && read.compact === compact[name];
    let shared = 0;
    let further = 0;
    let missing = total;
    const length = Math.min(read.own.length, wordsMax);
    if (!isWhole) taken.fill(0, 0, length);
    const own = numbers[name]!;
    for (let at = 0; at < own.length; at++) {
      const word = own[at]!;
      const place = placeOf[word]!;
      if (place === 0) continue;
      const { similarity, positions } = lookedFound[place - 1]!;
      const worth = weights[word]! * similarity;
      shared += worth;
      missing -= weights[word]!;
      if (positions[0]! >= length) further += worth;
      if (isWhole) continue;
      for (const position of positions)
        if (position < length && taken[position]! < similarity) taken[position] = similarity;
    }
    if (isWhole) return wholeName(name, total, further);
    let ofRead = 0;
    let foreign = 0;
    for (let position = 0; position < length; position++) {
      ofRead += read.weights[position]! * taken[position]!;
      if (taken[position] === 0) foreign += read.weights[position]!;
    }
    const isCore =
      read.cores.includes(cores[name]!) || (read.uncaptioned !== read.compact && read.uncaptioned === compact[name]);
    const dice = (shared + ofRead) / (total + read.total + further || 1);
    const ofName = shared / (total || 1);
    if (quality({ isWhole, isCore, dice, ofName, shared }) <= min) return undefined;
    return {
      owner: ownerOf[name]!,
      name: name - firstName[ownerOf[name]!]!,
      isWhole: false,
      isCore,
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

  /** `Self-Funded Plans` is of words that say nothing, and together they are nobody else's name. */
  const tellsTogether = Float32Array.from(compact, (text) =>
    new Set(byCompact.get(text)?.map((name) => ownerOf[name])).size > 1
      ? 0
      : 0.4 * Math.min(1, Math.max(0, (text.length - 9) / 4)),
  );

  const wholeName = (
    name: number,
    total: number,
    further: number,
    worth = Math.max(total, tellsTogether[name]!),
  ): NameLikeness => ({
    owner: ownerOf[name]!,
    name: name - firstName[ownerOf[name]!]!,
    isWhole: true,
    isCore: true,
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

  /** What was read beside a name of which most was read may be its other words, misread beyond what is known without it. */
  const withGuesses = (read: Read, found: NameLikeness, name: number): NameLikeness => {
    if (found.missing < guessedMin || found.foreign < guessedMin || found.shared < guessedFrom) return found;
    lookAt(read);
    const length = Math.min(read.own.length, wordsMax);
    taken.fill(0, 0, length);
    const lost: number[] = [];
    for (const word of numbers[name]!) {
      const place = placeOf[word]!;
      if (place === 0) lost.push(word);
      else for (const position of lookedFound[place - 1]!.positions) if (position < length) taken[position] = 1;
    }
    let { shared, missing, foreign, guessed } = found;
    let ofRead = found.ofText * read.total;
    for (const word of lost) {
      let best = 0;
      let bestAt = -1;
      for (let position = 0; position < length; position++) {
        const each = read.own[position]!;
        if (taken[position] !== 0 || byWord.vocabulary.numberOf(each) !== undefined) continue;
        const alike = guessedAlike(each, byWord.vocabulary.wordAt(word));
        if (alike > best) {
          best = alike;
          bestAt = position;
        }
      }
      if (bestAt < 0) continue;
      taken[bestAt] = 1;
      shared += weights[word]! * best;
      guessed += weights[word]!;
      missing -= weights[word]!;
      foreign -= read.weights[bestAt]!;
      ofRead += read.weights[bestAt]! * best;
    }
    if (guessed === 0) return found;
    const total = totals[name]!;
    return {
      ...found,
      dice: (shared + ofRead) / (total + read.total + found.further || 1),
      ofName: shared / (total || 1),
      ofText: ofRead / (read.total || 1),
      shared,
      missing: Math.max(0, missing),
      foreign: Math.max(0, foreign),
      guessed,
    };
  };

  /** Letters are compared where words say too little, and only with names that are as long. */
  const withLetters = (read: Read, likely: NameLikeness): NameLikeness => {
    if (likely.isWhole || likely.isCore || likely.dice > 0.98) return likely;
    const name = firstName[likely.owner]! + likely.name;
    const found = withGuesses(read, likely, name);
    // Whatever is left out at the end has to be left out of a name that is read well.
    const [core = ''] = read.cores;
    const letters = Math.max(lettersAlike(read.compact, compact[name]!), lettersAlike(core, cores[name]!));
    if (letters === 0) return found;
    const nearly = Math.max(nearlySame(read.compact, compact[name]!), nearlySame(core, cores[name]!));
    return { ...found, letters, nearly };
  };

  /** The most alike name of each owner. */
  const best = (read: Read, names: Iterable<number>): Map<number, NameLikeness> => {
    lookAt(read);
    const byOwner = new Map<number, NameLikeness>();
    for (const name of names) {
      const known = byOwner.get(ownerOf[name]!);
      const found = likeness(read, name, known === undefined ? Number.NEGATIVE_INFINITY : quality(known));
      if (found !== undefined && (known === undefined || quality(found) > quality(known)))
        byOwner.set(found.owner, found);
    }
    return byOwner;
  };

  const namesOfOwner = (owner: number): number[] =>
    Array.from({ length: owners[owner]!.length }, (_, index) => firstName[owner]! + index);

  const ownersOf = (named: readonly number[] = []): readonly number[] => [
    ...new Set(named.map((name) => ownerOf[name]!)),
  ];

  return {
    weightOf: reader.weightOf,
    wordsOf: reader.wordsOf,
    find(text, further = '') {
      const read = reader.read(text, further);
      const whole = byCompact.get(read.compact) ?? byCompact.get(read.uncaptioned) ?? [];
      const found = best(read, new Set([...whole.slice(0, candidatesMax), ...likelyNames(read)]));
      const ranked = [...found.values()].sort((a, b) => quality(b) - quality(a)).slice(0, candidatesMax);
      return ranked.map((each) => withLetters(read, each));
    },
    compareWith(text, further = '') {
      // Often nobody is left to be compared.
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
          (most, name) => Math.max(most, lettersAlike(letters, compact[name]!, alikeMin, alikeShortest)),
          0,
        );
    },
    whole: (text) => ownersOf(byCompact.get(reader.wordsOf(text).join(''))),
    wholeOf: (each) => ownersOf(byCompact.get(reader.comparable(each).join(''))),
    tellsOf: (owner, name) => totals[firstName[owner]! + name] ?? 0,
    rarestOf: (owner, name) => rarest[firstName[owner]! + name] ?? 0,
    statesOf: (owner, name) => states[firstName[owner]! + name] ?? noStates,
  };
}

/** Codes of states in what was read. */
export const statesIn = (words: readonly string[]): string[] => words.flatMap((word) => stateOfFolded.get(word) ?? []);

const noStates: readonly string[] = [];
const stateOfFolded: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...codeOfStateWord].map(([word, code]) => [folded(word), [code]] as const),
  ...[...stateCities].map(([word, codes]) => [folded(word), codes] as const),
]);

import { editDistance } from './edit-distance.js';
import { folded, nameWords } from './name-words.js';
import { type Segmenter, segmenterInSteps } from './segmentation.js';
import { codeOfStateWord } from './states.js';
import { atOnce, forEach, mapped, type Steps } from './steps.js';
import { type Likeness, type Vocabulary, vocabularyInSteps } from './vocabulary.js';

/** Names of one owner, such as a payer or a row of a list. */
export type OwnNames = readonly string[];

/** How alike what was read and a name are. Weights of words are 0..1: how much a word tells. */
export interface NameLikeness {
  readonly owner: number;
  /** Which of the owner's names it is. */
  readonly name: number;
  /** All of what was read is the whole name, however it is spaced. */
  readonly isWhole: boolean;
  /** Share of words in common, 0..1. */
  readonly dice: number;
  /** Share of the name that was read, 0..1. */
  readonly ofName: number;
  /** Share of what was read that is in the name, 0..1. */
  readonly ofText: number;
  /** Weight of the words in common. */
  readonly shared: number;
  /** Weight of the name's words that were not read. */
  readonly missing: number;
  /** Weight of the words that were read beside the name. */
  readonly foreign: number;
  /** Weight of those words in common that stood in the further text alone. */
  readonly further: number;
  /** Likeness of the letters alone, where words say little; 0 below 0.8. */
  readonly letters: number;
}

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
  /** Owners that have exactly this name, however it is spaced. */
  whole(text: string): readonly number[];
  /** Codes of states in a name's words. */
  statesOf(owner: number, name: number): readonly string[];
}

const candidatesMax = 24;
const postingsMax = 2500;
const namesMax = 64;
const wordsMax = 64;
const likelyShare = 0.4;

/** Words that say what kind of thing a card is, and never whose. */
const tellNothing = new Set(
  nameWords(
    `PPO HMO EPO POS HDHP HSA HRA ACO IPA MEMBER SERVICES CARD IDENTIFICATION SUBSCRIBER INSURANCE COMPANY PLAN OPEN
    ACCESS ADMINISTERED UNDERWRITTEN INSURED OFFERED PROVIDED PRODUCT LICENSEE PARTICIPATING PROVIDER COVERAGE
    GOLD SILVER BRONZE PLATINUM BASIC STANDARD HIGH DEDUCTIBLE ID AFFILIATES SUBSIDIARY HOLDINGS PROGRAM PLANS YOUR MY WELCOME`,
  ).map(folded),
);

export const nameIndexOf = (owners: readonly OwnNames[]): NameIndex => atOnce(nameIndexInSteps(owners));

/** The same, for as many names that it takes a while. */
export function* nameIndexInSteps(owners: readonly OwnNames[]): Steps<NameIndex> {
  const { segmenter, ownerOf, firstName, words } = yield* namesOf(owners);
  const { vocabulary, numbers, weights, postings } = yield* wordsIn(words, ownerOf, owners.length);
  const compact = yield* mapped(words, (each) => each.join(''));
  const byCompact = new Map<string, number[]>();
  yield* forEach(compact, (text, name) => {
    const known = byCompact.get(text);
    if (known) known.push(name);
    else byCompact.set(text, [name]);
  });
  const totals = Float32Array.from(numbers, (each) => each.reduce((sum, word) => sum + weights[word]!, 0));
  const seen = new Float32Array(words.length);
  const states = yield* mapped(words, (each) => {
    const found = statesIn(each);
    return found.length === 0 ? noStates : found;
  });

  const wordsOf = (text: string): readonly string[] => segmenter.split(nameWords(text).map(folded));
  const weightOf = (word: string): number => {
    const number = vocabulary.numberOf(word);
    if (number !== undefined) return weights[number]!;
    return tellNothing.has(word) ? 0.05 : 0.8;
  };

  const readOf = (text: string, further: string): Read => {
    const own = wordsOf(text);
    const added = further === '' ? [] : wordsOf(further).filter((word) => !own.includes(word));
    const found = new Map<number, Found>();
    const all = [...own, ...added];
    for (const [position, word] of all.entries()) {
      const similar = vocabulary.similar(word);
      for (const { word: number, similarity } of similar.length > 0 ? similar : twoIn(vocabulary, word)) {
        const known = found.get(number);
        if (known === undefined || known.similarity < similarity)
          found.set(number, { similarity, positions: [position] });
        // `Blue` stands twice in many a name.
        else if (known.similarity === similarity && position < own.length)
          found.set(number, { similarity, positions: [...known.positions, position] });
      }
      // A word may have been taken apart.
      const next = all[position + 1];
      if (next === undefined || position + 1 === own.length) continue;
      const together = word + next;
      // `BeneSys` is two words, and `BENESYS` one that was taken for a plural.
      const joined = vocabulary.numberOf(together) ?? vocabulary.numberOf(together.replace(/S$/, ''));
      if (joined !== undefined) found.set(joined, { similarity: 1, positions: [position, position + 1] });
    }
    const weightsOfOwn = own.map(weightOf);
    const total = weightsOfOwn.reduce((sum, weight) => sum + weight, 0);
    return { own, found, weights: weightsOfOwn, total, compact: own.join('') };
  };

  /** Names that share telling words with what was read. */
  const likelyNames = (read: Read): number[] => {
    const byRarity = [...read.found].sort(([a], [b]) => postings[a]!.length - postings[b]!.length);
    const touched: number[] = [];
    let visited = 0;
    for (const [word, { similarity }] of byRarity) {
      const list = postings[word]!;
      if (visited > 0 && visited + list.length > postingsMax) break;
      visited += list.length;
      const weight = weights[word]! * similarity;
      for (const name of list) {
        if (seen[name] === 0) touched.push(name);
        seen[name]! += weight;
      }
    }
    // Most share one common word and nothing else: they are left out before anything is sorted.
    let most = 0;
    for (const name of touched) most = Math.max(most, seen[name]! / (totals[name]! + 0.5));
    const rated: (readonly [number, number])[] = [];
    for (const name of touched) {
      const rate = seen[name]! / (totals[name]! + 0.5);
      if (rate >= most * likelyShare) rated.push([name, rate]);
      seen[name] = 0;
    }
    rated.sort((a, b) => b[1] - a[1]);
    return rated.slice(0, namesMax).map(([name]) => name);
  };

  // Used anew by every comparison, so that none of the many makes garbage.
  const taken = new Float32Array(wordsMax);

  const likeness = (read: Read, name: number): NameLikeness => {
    let shared = 0;
    let further = 0;
    const length = Math.min(read.own.length, wordsMax);
    taken.fill(0, 0, length);
    for (const word of numbers[name]!) {
      const found = read.found.get(word);
      if (found === undefined) continue;
      const worth = weights[word]! * found.similarity;
      shared += worth;
      if (found.positions[0]! >= length) further += worth;
      for (const position of found.positions)
        if (position < length && taken[position]! < found.similarity) taken[position] = found.similarity;
    }
    let ofRead = 0;
    for (let position = 0; position < length; position++) ofRead += read.weights[position]! * taken[position]!;
    const total = totals[name]!;
    // However its words were taken apart.
    if (read.compact !== '' && read.compact === compact[name]) return wholeName(name, total, further);
    return {
      owner: ownerOf[name]!,
      name: name - firstName[ownerOf[name]!]!,
      isWhole: false,
      dice: (shared + ofRead) / (total + read.total + further || 1),
      ofName: shared / (total || 1),
      ofText: ofRead / (read.total || 1),
      shared,
      missing: total - shared,
      foreign: read.total - ofRead,
      further,
      letters: 0,
    };
  };

  const wholeName = (name: number, total: number, further: number): NameLikeness => ({
    owner: ownerOf[name]!,
    name: name - firstName[ownerOf[name]!]!,
    isWhole: true,
    dice: 1,
    ofName: 1,
    ofText: 1,
    shared: total,
    missing: 0,
    foreign: 0,
    further: Math.min(further, total),
    letters: 1,
  });

  /** Letters are compared where words say too little, and only with names that are as long. */
  const withLetters = (read: Read, found: NameLikeness): NameLikeness => {
    if (found.isWhole || found.dice > 0.95) return found;
    const letters = lettersAlike(read.compact, compact[firstName[found.owner]! + found.name]!);
    return letters === 0 ? found : { ...found, letters };
  };

  const best = (read: Read, names: Iterable<number>): Map<number, NameLikeness> => {
    const byOwner = new Map<number, NameLikeness>();
    for (const name of names) {
      const found = likeness(read, name);
      const known = byOwner.get(found.owner);
      if (!known || quality(found) > quality(known)) byOwner.set(found.owner, found);
    }
    return byOwner;
  };

  return {
    weightOf,
    wordsOf,
    find(text, further = '') {
      const read = readOf(text, further);
      const whole = byCompact.get(read.compact) ?? [];
      const found = best(read, new Set([...whole.slice(0, candidatesMax), ...likelyNames(read)]));
      const ranked = [...found.values()].sort((a, b) => quality(b) - quality(a)).slice(0, candidatesMax);
      return ranked.map((each) => withLetters(read, each));
    },
    compareWith(text, further = '') {
      // Often nobody is left to be compared.
      let read: Read | undefined;
      return (owner) => {
        read ??= readOf(text, further);
        const count = owners[owner]!.length;
        const names = Array.from({ length: count }, (_, index) => firstName[owner]! + index);
        const found = best(read, names).get(owner);
        return found ? withLetters(read, found) : nothingAlike(owner);
      };
    },
    whole: (text) => [...new Set((byCompact.get(wordsOf(text).join('')) ?? []).map((name) => ownerOf[name]!))],
    statesOf: (owner, name) => states[firstName[owner]! + name] ?? noStates,
  };
}

/** Codes of states in what was read. */
export const statesIn = (words: readonly string[]): string[] => words.flatMap((word) => stateOfFolded.get(word) ?? []);

const noStates: readonly string[] = [];
const stateOfFolded = new Map([...codeOfStateWord].map(([word, code]) => [folded(word), code]));

const partMin = 4;

/** Two words that were run together, of which one was misread as well. */
function twoIn(vocabulary: Vocabulary, word: string): readonly Likeness[] {
  for (let at = partMin; at <= word.length - partMin; at++) {
    const start = vocabulary.similar(word.slice(0, at))[0];
    if (start === undefined) continue;
    const end = vocabulary.similar(word.slice(at))[0];
    if (end !== undefined && (start.similarity === 1 || end.similarity === 1)) return [start, end];
  }
  return [];
}

interface Found {
  readonly similarity: number;
  /** Where it was read; beyond the text itself it is of the further text. */
  readonly positions: readonly number[];
}

interface Read {
  readonly own: readonly string[];
  readonly found: ReadonlyMap<number, Found>;
  readonly weights: readonly number[];
  readonly total: number;
  readonly compact: string;
}

const nothingAlike = (owner: number): NameLikeness => ({
  owner,
  name: 0,
  isWhole: false,
  dice: 0,
  ofName: 0,
  ofText: 0,
  shared: 0,
  missing: 1,
  foreign: 1,
  further: 0,
  letters: 0,
});

/** Which of two names of one owner is meant. */
const quality = ({ isWhole, dice, ofName, shared }: NameLikeness): number =>
  (isWhole ? 10 : 0) + dice + 0.5 * ofName + 0.5 * Math.min(shared, 2);

function* namesOf(owners: readonly OwnNames[]): Steps<{
  segmenter: Segmenter;
  ownerOf: Int32Array;
  firstName: Int32Array;
  words: (readonly string[])[];
}> {
  const plain = yield* mapped(owners, (names) => names.map((name) => nameWords(name).map(folded)));
  // What is a word by itself in one name may be run together with others in the next.
  const known = new Set(plain.flatMap((names) => names.filter((words) => words.length > 1).flat()));
  const segmenter = yield* segmenterInSteps(known);
  const words = (yield* mapped(plain, (names) => names.map((each) => segmenter.split(each)))).flat();
  const ownerOf = Int32Array.from(plain.flatMap((names, owner) => names.map(() => owner)));
  const firstName = new Int32Array(owners.length);
  let next = 0;
  for (const [owner, names] of owners.entries()) {
    firstName[owner] = next;
    next += names.length;
  }
  return { segmenter, ownerOf, firstName, words };
}

interface NamesByWord {
  readonly vocabulary: Vocabulary;
  /** Numbers of every name's words. */
  readonly numbers: readonly Int32Array[];
  readonly weights: Float32Array;
  /** Names by the numbers of their words. */
  readonly postings: readonly Int32Array[];
}

function* wordsIn(names: readonly (readonly string[])[], ownerOf: Int32Array, ownerCount: number): Steps<NamesByWord> {
  const owners = new Map<string, number>();
  const lastOwner = new Map<string, number>();
  yield* forEach(names, (words, name) => {
    for (const word of words) {
      if (lastOwner.get(word) === ownerOf[name]) continue;
      lastOwner.set(word, ownerOf[name]!);
      owners.set(word, (owners.get(word) ?? 0) + 1);
    }
  });
  const vocabulary = yield* vocabularyInSteps([...owners.keys()]);
  const weights = Float32Array.from([...owners], ([word, count]) =>
    tellNothing.has(word) ? 0.05 : Math.max(0.05, 1 - Math.log(count) / Math.log(ownerCount + 1)),
  );
  const numbers = yield* mapped(names, (words) =>
    Int32Array.from(new Set(words), (word) => vocabulary.numberOf(word)!),
  );
  const lists: number[][] = Array.from({ length: vocabulary.size }, () => []);
  yield* forEach(numbers, (each, name) => {
    for (const word of each) lists[word]!.push(name);
  });
  const postings = yield* mapped(lists, (list) => Int32Array.from(list));
  return { vocabulary, numbers, weights, postings };
}

const lettersMin = 0.8;
const shortest = 6;

function lettersAlike(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < shortest) return 0;
  const max = Math.floor(longest * (1 - lettersMin));
  const edits = editDistance(a, b, max);
  return edits > max ? 0 : 1 - edits / longest;
}

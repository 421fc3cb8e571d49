import { informativeMin, isInformative } from './informative-words.js';
import { folded, isStateWord, nameWords, statesIn } from './name-words.js';
import { type Segmenter, segmenterInSteps } from './segmentation.js';
import { forEach, mapped, type Steps } from './steps.js';
import { type Vocabulary, vocabularyInSteps } from './vocabulary.js';

/** Names of one owner: a payer or a row of a list. */
export type OwnNames = readonly string[];

/** A name of an owner, in the forms in which it is compared. */
export interface IndexedName {
  /** Among all names. */
  readonly position: number;
  readonly owner: number;
  /** Which of the owner's names it is. */
  readonly name: number;
  /** Numbers of its words, each once. */
  readonly words: readonly number[];
  /** Without spaces. */
  readonly letters: string;
  /** The distinctive words without spaces; empty when no word is rare. */
  readonly core: string;
  /** Total weight of its words, … */
  readonly weight: number;
  /** … weight of its most distinctive word, … */
  readonly rarest: number;
  /** … and weight of its common words together. */
  readonly commonWeight: number;
  /** State codes in it. */
  readonly states: readonly string[];
}

/** All names of all owners. */
export interface IndexedNames {
  readonly segmenter: Segmenter;
  /** Compounds that names write as one word, such as `MULTIPLAN`; also found when misread. */
  readonly joined: { readonly vocabulary: Vocabulary; readonly parts: readonly (readonly string[])[] };
  readonly vocabulary: Vocabulary;
  /** Weight of each word, 0 to 1: 1 if only one owner has it. */
  readonly weights: Float32Array;
  readonly all: readonly IndexedName[];
  readonly byOwner: readonly (readonly IndexedName[])[];
  /** Positions of names by word number. */
  readonly byWord: readonly Int32Array[];
  readonly byLetters: ReadonlyMap<string, readonly IndexedName[]>;
}

/** A name split into words. */
interface SplitName extends Pick<IndexedName, 'owner' | 'name'> {
  readonly words: readonly string[];
}

/** Minimum weight of a word that identifies a name by itself. */
const rareFrom = 0.7;

export function* indexedNamesOf(owners: readonly OwnNames[]): Steps<IndexedNames> {
  const plain = yield* mapped(owners, (names) => names.map((name) => nameWords(name).map(folded)));
  // A word of one name may be joined with others in another name.
  const known = new Set(plain.flatMap((names) => names.filter((words) => words.length > 1).flat()));
  const segmenter = yield* segmenterInSteps(known);
  const compounds = new Map<string, readonly string[]>();
  const split = (yield* mapped(plain, (names, owner) =>
    names.map((each, name): SplitName => {
      const words = each.flatMap((word) => {
        const parts = segmenter.split([word]);
        if (parts.length > 1) compounds.set(word, parts);
        return parts;
      });
      return { owner, name, words };
    }),
  )).flat();
  const joined = { vocabulary: yield* vocabularyInSteps([...compounds.keys()]), parts: [...compounds.values()] };
  const { vocabulary, weights } = yield* weightedWords(split, owners.length);
  const ownerOf = new Map<string, number>();
  const shared = new Set<string>();
  yield* forEach(split, ({ owner, words }) => {
    const letters = words.join('');
    const known = ownerOf.get(letters);
    if (known === undefined) ownerOf.set(letters, owner);
    else if (known !== owner) shared.add(letters);
  });
  const all = yield* mapped(split, (each, position) => indexed(each, position, { vocabulary, weights }, shared));
  const byOwner: IndexedName[][] = owners.map(() => []);
  const positions: number[][] = Array.from({ length: vocabulary.size }, () => []);
  const byLetters = new Map<string, IndexedName[]>();
  yield* forEach(all, (name) => {
    byOwner[name.owner]?.push(name);
    for (const word of name.words) positions[word]?.push(name.position);
    const same = byLetters.get(name.letters);
    if (same) same.push(name);
    else byLetters.set(name.letters, [name]);
  });
  const byWord = yield* mapped(positions, (list) => Int32Array.from(list));
  return { segmenter, joined, vocabulary, weights, all, byOwner, byWord, byLetters };
}

interface WeightedWords {
  readonly vocabulary: Vocabulary;
  readonly weights: Float32Array;
}

function* weightedWords(names: readonly SplitName[], ownerCount: number): Steps<WeightedWords> {
  const owners = new Map<string, number>();
  const lastOwner = new Map<string, number>();
  yield* forEach(names, ({ owner, words }) => {
    for (const word of words) {
      if (lastOwner.get(word) === owner) continue;
      lastOwner.set(word, owner);
      owners.set(word, (owners.get(word) ?? 0) + 1);
    }
  });
  const vocabulary = yield* vocabularyInSteps([...owners.keys()]);
  const weights = Float32Array.from([...owners], ([word, count]) =>
    isInformative(word) ? Math.max(informativeMin, 1 - Math.log(count) / Math.log(ownerCount + 1)) : informativeMin,
  );
  return { vocabulary, weights };
}

function indexed(
  { owner, name, words: spelled }: SplitName,
  position: number,
  { vocabulary, weights }: WeightedWords,
  shared: ReadonlySet<string>,
): IndexedName {
  const weightOf = (word: number): number => weights[word] ?? 0;
  const words = [...new Set(spelled)].flatMap((word) => vocabulary.numberOf(word) ?? []);
  const letters = spelled.join('');
  // When no word is rare, the ending may distinguish two names: `Benefit Management Inc` and `… Services`.
  const isRare = (word: string) => !isStateWord(word) && weightOf(vocabulary.numberOf(word) ?? -1) >= rareFrom;
  const core = spelled.some(isRare) ? coreOf(spelled) : '';
  const states = statesIn(spelled);
  return {
    position,
    owner,
    name,
    words,
    letters,
    // Shared text when nothing is omitted.
    core: core === letters ? letters : core,
    weight: Math.fround(words.reduce((sum, word) => sum + weightOf(word), 0)),
    rarest: words.reduce((most, word) => Math.max(most, weightOf(word)), 0),
    // The words of `Self-Funded Plans` are uninformative, but together they belong to one name only.
    commonWeight: shared.has(letters) ? 0 : Math.fround(0.4 * Math.min(1, Math.max(0, (letters.length - 9) / 4))),
    states: states.length === 0 ? noStates : states,
  };
}

const noStates: readonly string[] = [];

/** The distinctive words of a name, without spaces. */
export const coreOf = (words: readonly string[]): string => words.filter(isInformative).join('');

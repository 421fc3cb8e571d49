import { informativeMin, isInformative } from './informative-words.js';
import { folded, nameWords } from './name-words.js';
import { type Segmenter, segmenterInSteps } from './segmentation.js';
import { forEach, mapped, type Steps } from './steps.js';
import { type Vocabulary, vocabularyInSteps } from './vocabulary.js';

/** Names of one owner: a payer or a row of a list. */
export type OwnNames = readonly string[];

/** All names of all owners, split into words. Names are identified by their position. */
export interface IndexedNames {
  readonly segmenter: Segmenter;
  readonly ownerOf: Int32Array;
  /** First name of each owner. */
  readonly firstName: Int32Array;
  readonly words: readonly (readonly string[])[];
  /** Compounds that names write as one word, such as `MULTIPLAN`; also found when misread. */
  readonly joined: { readonly vocabulary: Vocabulary; readonly parts: readonly (readonly string[])[] };
}

export function* namesOf(owners: readonly OwnNames[]): Steps<IndexedNames> {
  const plain = yield* mapped(owners, (names) => names.map((name) => nameWords(name).map(folded)));
  // A word of one name may be joined with others in another name.
  const known = new Set(plain.flatMap((names) => names.filter((words) => words.length > 1).flat()));
  const segmenter = yield* segmenterInSteps(known);
  const joined = new Map<string, readonly string[]>();
  const words = (yield* mapped(plain, (names) =>
    names.map((each) =>
      each.flatMap((word) => {
        const parts = segmenter.split([word]);
        if (parts.length > 1) joined.set(word, parts);
        return parts;
      }),
    ),
  )).flat();
  const vocabulary = yield* vocabularyInSteps([...joined.keys()]);
  const ownerOf = Int32Array.from(plain.flatMap((names, owner) => names.map(() => owner)));
  const firstName = new Int32Array(owners.length);
  let next = 0;
  for (const [owner, names] of owners.entries()) {
    firstName[owner] = next;
    next += names.length;
  }
  return { segmenter, ownerOf, firstName, words, joined: { vocabulary, parts: [...joined.values()] } };
}

export interface NamesByWord {
  readonly vocabulary: Vocabulary;
  /** Word numbers of every name. */
  readonly numbers: readonly Int32Array[];
  /** Weight of each word, 0 to 1: 1 if only one owner has it. */
  readonly weights: Float32Array;
  /** Names by word number. */
  readonly postings: readonly Int32Array[];
}

export function* wordsIn(
  { words: names, ownerOf }: Pick<IndexedNames, 'words' | 'ownerOf'>,
  ownerCount: number,
): Steps<NamesByWord> {
  const owners = new Map<string, number>();
  const lastOwner = new Map<string, number>();
  yield* forEach(names, (words, name) => {
    for (const word of words) {
      if (lastOwner.get(word) === ownerOf[name]) continue;
      lastOwner.set(word, ownerOf[name]);
      owners.set(word, (owners.get(word) ?? 0) + 1);
    }
  });
  const vocabulary = yield* vocabularyInSteps([...owners.keys()]);
  const weights = Float32Array.from([...owners], ([word, count]) =>
    isInformative(word) ? Math.max(informativeMin, 1 - Math.log(count) / Math.log(ownerCount + 1)) : informativeMin,
  );
  const numbers = yield* mapped(names, (words) =>
    Int32Array.from([...new Set(words)].flatMap((word) => vocabulary.numberOf(word) ?? [])),
  );
  const lists: number[][] = Array.from({ length: vocabulary.size }, () => []);
  yield* forEach(numbers, (each, name) => {
    for (const word of each) lists[word].push(name);
  });
  const postings = yield* mapped(lists, (list) => Int32Array.from(list));
  return { vocabulary, numbers, weights, postings };
}

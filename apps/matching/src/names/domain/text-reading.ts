import { editDistance } from './edit-distance.js';
import { coreOf, type IndexedNames } from './indexed-names.js';
import {
  informativeMin,
  isCaption,
  isInformative,
  isInformativeAsRead,
  isMisreadFiller,
  unknownWeight,
} from './informative-words.js';
import { folded, nameWords, statesIn } from './name-words.js';
import { cachedByText } from './recent-texts.js';
import { stateCities, stateWords } from './states.js';
import { vocabularyOf, type WordMatch } from './vocabulary.js';

/** A word of a name found in the text. */
export interface FoundWord {
  readonly similarity: number;
  /** Position in the text; positions beyond its end are in the additional text. */
  readonly positions: readonly number[];
}

/** A text with the words of names in it. */
export interface ReadText {
  readonly own: readonly string[];
  /** By word number. */
  readonly found: ReadonlyMap<number, FoundWord>;
  /** Weights of its own words, and their sum. */
  readonly weights: readonly number[];
  readonly weight: number;
  /** Without spaces. */
  readonly letters: string;
  /** State codes in the text. */
  readonly states: readonly string[];
  /** Word ends in the text. */
  readonly ends: ReadonlySet<number>;
  /** The text without trailing captions; the same text when there are none. */
  readonly uncaptioned: string;
  /** Without uninformative words, and without a trailing `HEALTH PLAN`, which is added to many names. */
  readonly cores: readonly string[];
}

export interface TextReader {
  /** The words of a text in comparison form. */
  wordsOf(text: string): readonly string[];
  /** Words of a text in comparison form. */
  comparable(words: readonly string[]): readonly string[];
  /** Weight of a folded word, 0 to 1. */
  weightOf(word: string): number;
  /** @param further  text that may add words of a name, and whose other words are ignored */
  read(text: string, further: string): ReadText;
}

export function readerOf(names: IndexedNames): TextReader {
  const { segmenter, joined, vocabulary, weights } = names;
  const isAmount = (word: string): boolean => /^\d{3,}$/.test(word) && vocabulary.numberOf(folded(word)) === undefined;
  const comparable = (words: readonly string[]): readonly string[] =>
    segmenter.split(words.filter((word) => !isAmount(word)).map(folded));
  const wordsOf = (text: string): readonly string[] => comparable(nameWords(text));
  const weightOf = (word: string): number => {
    const number = vocabulary.numberOf(word);
    if (number !== undefined) return weights[number] ?? 0;
    return isInformative(word) ? unknownWeight(word) : informativeMin;
  };

  /** Words of names that a word may be, each with its weight. */
  const meaningsOf = (word: string): readonly WordMatch[] => {
    const similar = vocabulary.similar(word);
    if (similar.length > 0) return similar;
    // `TEXOS` was taken for a plural.
    const state = stateLike(`${word}S`);
    return state === undefined ? partsOf(word) : [state];
  };

  /** A misread state name that occurs in names. */
  const stateLike = (text: string): WordMatch | undefined => {
    const [state] = stateNames.similar(text);
    const word = state && vocabulary.numberOf(stateNames.wordAt(state.word));
    return state && word !== undefined ? { word, similarity: state.similarity } : undefined;
  };

  /** The words of a compound brand with misread letters: `MULTIPIAN`, `SUMMACARC`. */
  const partsOf = (word: string): readonly WordMatch[] => {
    // `Kansas City` is not Kansas.
    if (cities.has(word)) return [];
    const [brand] = word.length < brandMin ? [] : joined.vocabulary.similar(word);
    if (brand === undefined) return twoIn(names, word);
    return (joined.parts[brand.word] ?? []).flatMap((part) => {
      const number = vocabulary.numberOf(part);
      return number === undefined ? [] : [{ word: number, similarity: brand.similarity }];
    });
  };

  /** A misread word weighs at most as much as the word it stands for. */
  const weightRead = (word: string, meanings: readonly WordMatch[]): number => {
    if (vocabulary.numberOf(word) !== undefined || !isInformative(word)) return weightOf(word);
    if (isMisreadFiller(word)) return informativeMin;
    const most = meanings.reduce((sum, each) => Math.max(sum, weights[each.word] ?? 0), 0);
    const unknown = unknownWeight(word);
    return meanings.length === 0 ? unknown : Math.min(unknown, Math.max(most, informativeMin));
  };

  /** Two words that are one: a split word, or a state name with one half misread. */
  const together = (word: string, next: string): WordMatch | undefined => {
    const joint = word + next;
    // `BeneSys` is two words; `BENESYS` is one that was taken for a plural.
    const whole = vocabulary.numberOf(joint) ?? vocabulary.numberOf(joint.replace(/S$/, ''));
    if (whole !== undefined) return { word: whole, similarity: 1 };
    const isKnown = vocabulary.numberOf(word) !== undefined && vocabulary.numberOf(next) !== undefined;
    return isKnown ? undefined : stateLike(joint);
  };

  const read = (text: string, further: string): ReadText => {
    const own = wordsOf(text);
    const added = further === '' ? [] : wordsOf(further).filter((word) => !own.includes(word));
    const found = new Map<number, FoundWord>();
    const all = [...own, ...added];
    const weightsOfOwn: number[] = [];
    for (const [position, word] of all.entries()) {
      const meanings = meaningsOf(word);
      if (position < own.length) weightsOfOwn.push(weightRead(word, meanings));
      for (const { word: number, similarity } of meanings) {
        const known = found.get(number);
        if (known === undefined || known.similarity < similarity)
          found.set(number, { similarity, positions: [position] });
        // `Blue` occurs twice in many names.
        else if (known.similarity === similarity && position < own.length)
          found.set(number, { similarity, positions: [...known.positions, position] });
      }
      const next = all[position + 1];
      if (next === undefined || position + 1 === own.length) continue;
      const joint = together(word, next);
      if (joint !== undefined && (found.get(joint.word)?.similarity ?? 0) < joint.similarity)
        found.set(joint.word, { similarity: joint.similarity, positions: [position, position + 1] });
    }
    return {
      own,
      found,
      weights: weightsOfOwn,
      weight: weightsOfOwn.reduce((sum, weight) => sum + weight, 0),
      letters: own.join(''),
      states: statesIn(own),
      ends: endsOf(own),
      uncaptioned: uncaptioned(own),
      cores: coresOf(own),
    };
  };

  return {
    wordsOf: cachedByText(wordsOf),
    comparable,
    weightOf,
    read: cachedByText(read),
  };
}

const stateNames = vocabularyOf([...stateWords.values()].map(folded));
const cities = new Set([...stateCities.keys()].map(folded));
const brandMin = 7;
const ending = new Set(nameWords('HEALTH CARE PLAN').map(folded));
const endings = vocabularyOf([...ending]);
/** Including misreadings: `Heath Pan`. */
const isEnding = (word: string): boolean =>
  endings.similar(word).length > 0 ||
  (word.length === 3 && [...ending].some((each) => editDistance(word, each, 1) <= 1));

function coresOf(read: readonly string[]): readonly string[] {
  const words = read.filter((word) => ending.has(word) || isInformativeAsRead(word));
  return [...new Set([coreOf(words), coreOf(withoutLast(words, isEnding))])].filter((core) => core.length >= coreMin);
}

const uncaptioned = (words: readonly string[]): string => withoutLast(words, isCaption).join('');

/** Without the last words of this kind, except for the first word. */
const withoutLast = (words: readonly string[], isOfKind: (word: string) => boolean): readonly string[] =>
  words.slice(0, Math.max(1, words.findLastIndex((word) => !isOfKind(word)) + 1));

function endsOf(words: readonly string[]): ReadonlySet<number> {
  let length = 0;
  return new Set(words.map((word) => (length += word.length)));
}

const coreMin = 3;
const partMin = 4;

/**
 * A part of four letters must match exactly unless it is common: `HEALTHEARE`, but `EASTWIND` is not `EAST` and `BIND`.
 */
const partIn = ({ vocabulary, weights }: IndexedNames, part: string): readonly WordMatch[] => {
  const similar = vocabulary.similar(part);
  return part.length > partMin
    ? similar
    : similar.filter((each) => each.similarity === 1 || (weights[each.word] ?? 0) < commonMax);
};
const commonMax = 0.4;

/** Two joined words, one of them also misread. */
function twoIn(names: IndexedNames, word: string): readonly WordMatch[] {
  const { vocabulary } = names;
  for (let at = partMin; at <= word.length - partMin; at++) {
    const start = word.slice(0, at);
    const end = word.slice(at);
    // Searching for misreadings is the slowest step, so it runs only beside a word that was read well.
    if (vocabulary.numberOf(start) === undefined && vocabulary.numberOf(end) === undefined) continue;
    const [first] = partIn(names, start);
    const [second] = first === undefined ? [] : partIn(names, end);
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}

import type { IndexedNames, NamesByWord } from './indexed-names.js';
import { isStateWord, statesIn } from './name-states.js';
import { coreOf, type Reader } from './reading.js';
import { forEach, mapped, type Steps } from './steps.js';

/** What is compared of each name beside its words, made once. Names are known by their position. */
export interface NameForms {
  /** Without spaces. */
  readonly compact: readonly string[];
  /** The telling words without spaces; empty where no word is rare. */
  readonly cores: readonly string[];
  readonly byCompact: ReadonlyMap<string, readonly number[]>;
  /** Weight of each name's words, … */
  readonly totals: Float32Array;
  /** … of its most telling one, … */
  readonly rarest: Float32Array;
  /** … and of all together where single ones say nothing. */
  readonly tellsTogether: Float32Array;
  /** Codes of the states in each name. */
  readonly states: readonly (readonly string[])[];
}

/** Weight of a word from which on a name is known by it, whatever stands beside it. */
const rareFrom = 0.7;

export function* formsOf(
  { words, ownerOf }: IndexedNames,
  { numbers, weights }: NamesByWord,
  reader: Reader,
): Steps<NameForms> {
  const compact = yield* mapped(words, (each) => each.join(''));
  const cores = yield* mapped(words, (each, name) => {
    // Where no word is rare, an ending may be what tells two names apart: `Benefit Management Inc` and `… Services`.
    const isRare = (word: string) => !isStateWord(word) && reader.weightOf(word) >= rareFrom;
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
  const states = yield* mapped(words, (each) => {
    const found = statesIn(each);
    return found.length === 0 ? noStates : found;
  });
  return {
    compact,
    cores,
    byCompact,
    totals: Float32Array.from(numbers, (each) => each.reduce((sum, word) => sum + weights[word]!, 0)),
    rarest: Float32Array.from(numbers, (each) => each.reduce((most, word) => Math.max(most, weights[word]!), 0)),
    // `Self-Funded Plans` is of words that say nothing, and together they are nobody else's name.
    tellsTogether: Float32Array.from(compact, (text) =>
      new Set(byCompact.get(text)?.map((name) => ownerOf[name])).size > 1
        ? 0
        : 0.4 * Math.min(1, Math.max(0, (text.length - 9) / 4)),
    ),
    states,
  };
}

const noStates: readonly string[] = [];

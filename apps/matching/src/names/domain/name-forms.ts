import type { IndexedNames, NamesByWord } from './indexed-names.js';
import { isStateWord, statesIn } from './name-states.js';
import { coreOf, type Reader } from './reading.js';
import { forEach, mapped, type Steps } from './steps.js';

/** Precomputed forms of each name. Names are identified by their position. */
export interface NameForms {
  /** Without spaces. */
  readonly compact: readonly string[];
  /** The distinctive words without spaces; empty when no word is rare. */
  readonly cores: readonly string[];
  readonly byCompact: ReadonlyMap<string, readonly number[]>;
  /** Total word weight of each name, … */
  readonly totals: Float32Array;
  /** … weight of its most distinctive word, … */
  readonly rarest: Float32Array;
  /** … and combined weight of common words. */
  readonly tellsTogether: Float32Array;
  /** State codes in each name. */
  readonly states: readonly (readonly string[])[];
}

/** Minimum weight of a word that identifies a name by itself. */
const rareFrom = 0.7;

export function* formsOf(
  { words, ownerOf }: IndexedNames,
  { numbers, weights }: NamesByWord,
  reader: Reader,
): Steps<NameForms> {
  const compact = yield* mapped(words, (each) => each.join(''));
  const cores = yield* mapped(words, (each, name) => {
    // When no word is rare, the ending may distinguish two names: `Benefit Management Inc` and `… Services`.
    const isRare = (word: string) => !isStateWord(word) && reader.weightOf(word) >= rareFrom;
    if (!each.some(isRare)) return '';
    const core = coreOf(each);
    // Shared text when nothing is omitted.
    return core === compact[name] ? compact[name] : core;
  });
  const byCompact = new Map<string, number[]>();
  const ofSeveralOwners = new Set<string>();
  yield* forEach(compact, (text, name) => {
    const known = byCompact.get(text);
    if (!known) {
      byCompact.set(text, [name]);
      return;
    }
    if (ownerOf[known[0]] !== ownerOf[name]) ofSeveralOwners.add(text);
    known.push(name);
  });
  const states = yield* mapped(words, (each) => {
    const found = statesIn(each);
    return found.length === 0 ? noStates : found;
  });
  return {
    compact,
    cores,
    byCompact,
    totals: Float32Array.from(numbers, (each) => each.reduce((sum, word) => sum + weights[word], 0)),
    rarest: Float32Array.from(numbers, (each) => each.reduce((most, word) => Math.max(most, weights[word]), 0)),
    // The words of `Self-Funded Plans` are uninformative, but together they belong to one name only.
    tellsTogether: Float32Array.from(compact, (text) =>
      ofSeveralOwners.has(text) ? 0 : 0.4 * Math.min(1, Math.max(0, (text.length - 9) / 4)),
    ),
    states,
  };
}

const noStates: readonly string[] = [];

import type { SplitWord, TaggerInput } from '../split-words.js';

/** Sets a feature of a word, 0 to 1. Of several values, the maximum is kept. */
export type Put = (word: SplitWord, feature: number, value?: number) => void;

/** A group of features. Training drops whole groups at random, so the network does not depend on a single one. */
export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly string[];
  fill(input: TaggerInput, put: Put): void;
}

/** The names in a record, in its order. */
export const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(record) as Name[];

/** The index of each name. */
export const indexesOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<Name, number>;

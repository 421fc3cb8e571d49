import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import type { Unit } from '../units.js';

/** The input of the feature blocks: one side. */
export interface Scene {
  readonly sheet: Sheet;
  readonly units: readonly Unit[];
  /** Proposals of the rule extractors, before ranking. */
  readonly proposals: readonly Proposal[];
}

/** Sets a feature of a unit, 0 to 1. Of several values, the maximum is kept. */
export type Put = (unit: number, feature: number, value?: number) => void;

/** A group of features. Training drops whole groups at random, so the network does not depend on a single one. */
export interface Block {
  readonly name: string;
  readonly features: readonly string[];
  fill(scene: Scene, put: Put): void;
}

/** The index of each name. */
export const indexesOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<Name, number>;

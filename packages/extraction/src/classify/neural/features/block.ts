import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import type { Unit } from '../units.js';

/** One side as the feature blocks see it. */
export interface Scene {
  readonly sheet: Sheet;
  readonly units: readonly Unit[];
  /** Proposals of the rule extractors, before ranking. */
  readonly proposals: readonly Proposal[];
}

/** Sets a feature of a unit, 0 to 1. The largest of several values counts. */
export type Put = (unit: number, feature: number, value?: number) => void;

/** A group of features; training drops whole groups at random, so the network never depends on one alone. */
export interface Block {
  readonly name: string;
  readonly features: readonly string[];
  fill(scene: Scene, put: Put): void;
}

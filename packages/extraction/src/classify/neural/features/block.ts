import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import type { Unit } from '../units.js';

/** One side as the feature blocks see it. */
export interface Scene {
  readonly sheet: Sheet;
  readonly units: readonly Unit[];
  /** What the rule extractors found, before any ranking. */
  readonly proposals: readonly Proposal[];
}

/** Sets a feature of a unit, 0..1. Of several values the largest stays. */
export type Put = (unit: number, feature: number, value?: number) => void;

/** A family of features; training drops whole families at random, so the network never leans on one alone. */
export interface Block {
  readonly name: string;
  readonly features: readonly string[];
  fill(scene: Scene, put: Put): void;
}

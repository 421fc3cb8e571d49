import frequencies from './frequencies.json' with { type: 'json' };
import type { Proposal } from './proposal.js';

/** Number of occurrences of an evidence class in the labeled layouts, and how many of its values were correct. */
export interface Frequency {
  readonly seen: number;
  readonly right: number;
}

/** By evidence key (`evidenceKeys`): from the whole class to the bare element. */
export type Frequencies = Readonly<Record<string, Frequency>>;

export interface FrequencyTable {
  /** Over all proposals; used to resolve conflicts over words. */
  readonly proposed: Frequencies;
  /** Over the remaining values, with their rank among the values of their element; used as the score. */
  readonly returned: Frequencies;
}

/**
 * Weight of the broader class's frequency when smoothing that of a narrower class, in observations (additive smoothing
 * with a measured prior).
 */
const priorWeight = 4;
/** Prior for a class without observations. */
const prior = 0.5;

/** @source training/layouts/frequencies.mjs on layouts of training/layouts/generate.py */
export const measured: FrequencyTable = frequencies;

/** Keys of a proposal's evidence, broadest first: all, element, element|part, element|part|part … */
export function evidenceKeys({ element, evidence }: Pick<Proposal, 'element' | 'evidence'>): string[] {
  const keys: string[] = ['all', element];
  for (const part of evidence) keys.push(`${keys.at(-1)}|${part}`);
  return keys;
}

/**
 * Probability that the proposed value is correct: the frequency of its evidence class, smoothed with the next broader
 * class.
 */
export function probability(proposal: Pick<Proposal, 'element' | 'evidence'>, frequencies: Frequencies): number {
  let estimate = prior;
  for (const key of evidenceKeys(proposal)) {
    const frequency = frequencies[key];
    if (frequency === undefined) continue;
    estimate = (frequency.right + priorWeight * estimate) / (frequency.seen + priorWeight);
  }
  return estimate;
}

import type { Candidate } from './evidence.js';
import type { Kind } from './kinds.js';

/** Fitted by training/classifier/fit.py on families that neither the network nor the rules were made with. */
export interface Calibration {
  /** Of the log-odds that a candidate is right: a weight for each of `evidenceNames`, then the constant. */
  readonly weights: Readonly<Record<Kind, readonly number[]>>;
  /** From that score of a returned value to how often such values are right: `[score, probability]`, ascending. */
  readonly curves: Readonly<Record<Kind, readonly (readonly [number, number])[]>>;
  /** What the rules' word for a class of an attribute adds to the network's log-probability, class by class. */
  readonly attributes: Readonly<Record<string, readonly number[]>>;
}

/** How likely a candidate is right, before claims on the same words are settled. */
export function weigh({ kind, evidence }: Candidate, { weights }: Calibration): number {
  const own = weights[kind];
  const sum = evidence.reduce((total, value, i) => total + value * own[i]!, own[evidence.length]!);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * How often returned values of a kind with this score are right: between the curve's points in a straight line, and below the
 * first one towards zero. The calibration families have few bad candidates of some kinds, so their curves begin high.
 */
export function calibrated(kind: Kind, score: number, { curves }: Calibration): number {
  const curve = curves[kind];
  const next = curve.findIndex(([at]) => at >= score);
  if (curve.length === 0) return score;
  if (next < 0) return curve.at(-1)![1];
  const [x0, y0] = curve[next - 1] ?? [0, 0];
  const [x1, y1] = curve[next]!;
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (score - x0)) / (x1 - x0);
}

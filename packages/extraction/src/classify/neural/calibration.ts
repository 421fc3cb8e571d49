import type { Candidate } from './evidence.js';
import type { Kind } from './kinds.js';

/** Fitted by training/classifier/fit.py on layout families that neither the network nor the rules were fitted on. */
export interface Calibration {
  /** Logistic regression of a candidate being correct: a weight for each of `evidenceNames`, then the intercept. */
  readonly weights: Readonly<Record<Kind, readonly number[]>>;
  /** Calibration curve of returned values: `[score, fraction of correct values]`, ascending. */
  readonly curves: Readonly<Record<Kind, readonly (readonly [number, number])[]>>;
  /** Fitted weights, by class, that the rules' class of an attribute adds to the network's log-probability. */
  readonly attributes: Readonly<Record<string, readonly number[]>>;
}

/** Probability that a candidate is correct, before conflicts over words are resolved. */
export function weigh({ kind, evidence }: Candidate, { weights }: Calibration): number {
  const own = weights[kind];
  const intercept = own[evidence.length] ?? 0;
  const sum = evidence.reduce((total, value, i) => total + value * (own[i] ?? 0), intercept);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Calibrated probability for a score of this kind: linear interpolation between the points of the curve, starting from
 * the origin. The calibration families have few bad candidates of some kinds, so their curves start at a high score.
 */
export function calibrated(kind: Kind, score: number, { curves }: Calibration): number {
  const curve = curves[kind];
  const last = curve.at(-1);
  if (!last) return score;
  const next = curve.findIndex(([at]) => at >= score);
  const [x0, y0] = curve[next - 1] ?? [0, 0];
  const [x1, y1] = curve[next] ?? last;
  if (next < 0) return y1;
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (score - x0)) / (x1 - x0);
}

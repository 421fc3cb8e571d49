import { type Calibration, calibratedScore, knownValuesMin, logit } from '@cardlens/reading';
import type { ScoredValue } from './outcome.js';
import { reliabilityOf } from './reliability.js';

type Map = Pick<Calibration, 'intercept' | 'slope'>;

/** A fitted map, and how well maps fitted without a card predict that card. */
export interface FittedCalibration extends Map {
  /** Known values. */
  readonly values: number;
  /** Expected calibration error of the scores as they are. */
  readonly errorBefore: number;
  /** The same with maps that were fitted on other cards. */
  readonly errorHeldOut: number;
}

export type CalibrationFault = 'too_few_values' | 'no_better';

/** A fit, or why there is none. */
export type CalibrationResult =
  | (FittedCalibration & { readonly fault?: undefined })
  | (Partial<FittedCalibration> & { readonly values: number; readonly fault: CalibrationFault });

const foldsCount = 5;
const unchanged: Map = { intercept: 0, slope: 1 };

/**
 * Fits a calibration to the known values of cards.
 *
 * It is refused with fewer than `knownValuesMin` values, and if it does not predict cards better that it was not fitted
 * on: five times, a fifth of the cards is left out of the fit and then predicted.
 * @param cards  the scored values of each card
 */
export function fitCalibration(cards: readonly (readonly ScoredValue[])[]): CalibrationResult {
  const all = cards.flat();
  if (all.length < knownValuesMin) return { values: all.length, fault: 'too_few_values' };
  const folds = Array.from({ length: foldsCount }, (_, fold) => fold);
  const heldOut = folds.flatMap((fold) => {
    const map = fitted(cards.filter((_, i) => i % foldsCount !== fold).flat());
    const left = cards.filter((_, i) => i % foldsCount === fold).flat();
    return left.map(({ score, isRight }) => ({ score: calibratedScore(score, map), isRight }));
  });
  const result = {
    ...fitted(all),
    values: all.length,
    errorBefore: errorOf(all),
    errorHeldOut: errorOf(heldOut),
  };
  return result.errorHeldOut < result.errorBefore ? result : { ...result, fault: 'no_better' };
}

const errorOf = (values: readonly ScoredValue[]): number => reliabilityOf(values).expectedCalibrationError ?? 0;

/** Pulls the fit towards no change, as two known values would. */
const prior = 2;
const roundsMax = 200;
const slopeMin = 0.05;

/**
 * Logistic regression of correctness on the logit of the score, one parameter at a time. Logits are centered, because
 * those of good scores are all alike, so that level and slope could hardly be told apart.
 * @source J. Platt, Probabilistic Outputs for Support Vector Machines, 1999
 */
function fitted(values: readonly ScoredValue[]): Map {
  const logits = values.map(({ score }) => logit(score));
  const mean = logits.reduce((sum, one) => sum + one, 0) / Math.max(1, logits.length);
  const points = values.map(({ isRight }, i) => ({ x: (logits[i] ?? 0) - mean, sign: isRight ? 1 : -1 }));
  const loss = (level: number, slope: number): number =>
    points.reduce(
      (sum, { x, sign }) => sum + Math.log1p(Math.exp(-sign * (level + slope * x))),
      (prior / 2) * ((level - mean) ** 2 + (slope - unchanged.slope) ** 2),
    );
  let [level, slope] = [mean, unchanged.slope];
  let before = loss(level, slope);
  for (let round = 0; round < roundsMax; round++) {
    level = lowest((one) => loss(one, slope), level);
    slope = Math.max(
      slopeMin,
      lowest((one) => loss(level, Math.max(slopeMin, one)), slope),
    );
    const after = loss(level, slope);
    if (before - after < 1e-9) break;
    before = after;
  }
  return { intercept: level - slope * mean, slope };
}

const rangeMax = 20;
/** (√5 - 1) / 2 */
const golden = 0.618034;

/** Where a convex function is lowest near a place, by golden-section search. */
function lowest(of: (at: number) => number, near: number): number {
  let [from, to] = [near - rangeMax, near + rangeMax];
  while (to - from > 1e-6) {
    const [left, right] = [to - golden * (to - from), from + golden * (to - from)];
    if (of(left) < of(right)) to = right;
    else from = left;
  }
  return (from + to) / 2;
}

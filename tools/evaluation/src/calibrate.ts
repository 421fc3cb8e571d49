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
const stepsMax = 50;
const slopeMin = 0.05;

/**
 * Logistic regression of correctness on the logit of the score, by Newton's method.
 * @source J. Platt, Probabilistic Outputs for Support Vector Machines, 1999
 */
function fitted(values: readonly ScoredValue[]): Map {
  let map = unchanged;
  const points = values.map(({ score, isRight }) => ({ x: logit(score), score, y: isRight ? 1 : 0 }));
  for (let step = 0; step < stepsMax; step++) {
    let [gradientA, gradientB] = [prior * map.intercept, prior * (map.slope - unchanged.slope)];
    let [aa, ab, bb] = [prior, 0, prior];
    for (const { x, score, y } of points) {
      const p = calibratedScore(score, map);
      const weight = p * (1 - p);
      gradientA += p - y;
      gradientB += (p - y) * x;
      aa += weight;
      ab += weight * x;
      bb += weight * x * x;
    }
    const determinant = aa * bb - ab * ab;
    const [byA, byB] = [
      (bb * gradientA - ab * gradientB) / determinant,
      (aa * gradientB - ab * gradientA) / determinant,
    ];
    map = { intercept: map.intercept - byA, slope: Math.max(slopeMin, map.slope - byB) };
    if (Math.abs(byA) + Math.abs(byB) < 1e-9) break;
  }
  return map;
}

import type { ScoredValue } from './outcome.js';

/** A bin of values by score, of width 0.1, and how many of them are correct. */
export interface ReliabilityBin {
  /** Lower bound of the scores (inclusive), 0 to 1; the upper bound is the next bin's. */
  readonly from: number;
  readonly values: number;
  readonly meanScore: number;
  readonly rightShare: number;
}

export interface Reliability {
  readonly bins: readonly ReliabilityBin[];
  /** Mean absolute difference between score and accuracy, weighted by values; null if nothing was returned. */
  readonly expectedCalibrationError: number | null;
}

const binCount = 10;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/**
 * Calibration of the scores. Only values at or above the detection threshold are returned, so lower bins are empty.
 *
 * @source C. Guo et al., On Calibration of Modern Neural Networks, 2017, section 2 (equal-width bins)
 */
export function reliabilityOf(scoredValues: readonly ScoredValue[]): Reliability {
  const bins = Array.from({ length: binCount }, (_, i) => i).flatMap((i) => {
    const members = scoredValues.filter(({ score }) => Math.min(binCount - 1, Math.floor(score * binCount)) === i);
    if (members.length === 0) return [];
    return {
      from: i / binCount,
      values: members.length,
      meanScore: mean(members.map(({ score }) => score)),
      rightShare: mean(members.map(({ isRight }) => (isRight ? 1 : 0))),
    };
  });
  const distance = bins.reduce((sum, bin) => sum + bin.values * Math.abs(bin.meanScore - bin.rightShare), 0);
  return { bins, expectedCalibrationError: scoredValues.length > 0 ? distance / scoredValues.length : null };
}

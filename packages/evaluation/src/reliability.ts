import type { Judgment } from './outcome.js';

/** Values whose scores lie in one tenth, and how many of them were right. */
export interface ReliabilityBin {
  /** Scores from here (included) up to the next bin, 0..1. */
  readonly from: number;
  readonly values: number;
  readonly meanScore: number;
  readonly rightShare: number;
}

export interface Reliability {
  readonly bins: readonly ReliabilityBin[];
  /** Mean distance between score and share of right values, weighted by values; null where nothing was returned. */
  readonly expectedCalibrationError: number | null;
}

const binCount = 10;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/**
 * How far scores are probabilities. Only values at or over the detection threshold are returned, so lower bins are empty.
 *
 * @source C. Guo et al., On Calibration of Modern Neural Networks, 2017, section 2 (equal-width bins)
 */
export function reliabilityOf(judgments: readonly Judgment[]): Reliability {
  const bins = Array.from({ length: binCount }, (_, i) => i).flatMap((i) => {
    const members = judgments.filter(({ score }) => Math.min(binCount - 1, Math.floor(score * binCount)) === i);
    if (members.length === 0) return [];
    return {
      from: i / binCount,
      values: members.length,
      meanScore: mean(members.map(({ score }) => score)),
      rightShare: mean(members.map(({ isRight }) => (isRight ? 1 : 0))),
    };
  });
  const distance = bins.reduce((sum, bin) => sum + bin.values * Math.abs(bin.meanScore - bin.rightShare), 0);
  return { bins, expectedCalibrationError: judgments.length > 0 ? distance / judgments.length : null };
}

import { z } from 'zod';
import { type Details, type ElementValue, type ScalarElementName, scalarElements } from './details.js';

/**
 * How the scores of an account's cards become frequencies: σ(intercept + slope · logit(score)), fitted on values that are
 * known to be right or wrong. Increasing, so that the order of scores never changes.
 */
const calibrationShape = z.object({
  intercept: z.number().min(-20).max(20),
  slope: z.number().positive().max(20),
  /** The version of the readings that it was fitted on, the only one that it applies to. */
  insuranceScanVersion: z.string(),
  /** How many values are known. */
  values: z.int(),
});
export type Calibration = z.infer<typeof calibrationShape>;

/** Fewer known values say too little about scores near 1. */
export const knownValuesMin = 300;

/** A file of calibrations by account id. */
export const calibrationsShape = z.record(
  z.guid(),
  calibrationShape.refine(({ values }) => values >= knownValuesMin, {
    error: `a calibration needs at least ${knownValuesMin} known values`,
  }),
);

const nearest = 1e-4;
export const logit = (score: number): number => {
  const bounded = Math.min(1 - nearest, Math.max(nearest, score));
  return Math.log(bounded / (1 - bounded));
};
export const calibratedScore = (
  score: number,
  { intercept, slope }: Pick<Calibration, 'intercept' | 'slope'>,
): number => 1 / (1 + Math.exp(-intercept - slope * logit(score)));

/** Details whose combined scores are calibrated: the score of classification, and of recognition if that is not enough. */
export function calibratedDetails(details: Details, calibration: Calibration): Details {
  const calibrated = <T extends ElementValue>(element: T): T => ({
    ...element,
    scores: element.scores.map((_, i, scores) => {
      const look = i - (i % 2);
      const recognized = Number(scores[look]);
      const combined = calibratedScore(recognized * Number(scores[look + 1] ?? 1), calibration);
      if (scores[look + 1] === undefined) return combined.toFixed(3);
      const recognition = Math.max(recognized, combined);
      return (i === look ? recognition : combined / recognition).toFixed(3);
    }),
  });
  const scalars: { -readonly [name in ScalarElementName]?: ElementValue } = {};
  for (const name of scalarElements) if (details[name]) scalars[name] = calibrated(details[name]);
  const { dependent_names, plan_details, phone_numbers, addresses } = details;
  return {
    ...scalars,
    ...(dependent_names && { dependent_names: dependent_names.map(calibrated) }),
    ...(plan_details && { plan_details: plan_details.map(calibrated) }),
    ...(phone_numbers && { phone_numbers: phone_numbers.map(calibrated) }),
    ...(addresses && { addresses: addresses.map(calibrated) }),
  };
}

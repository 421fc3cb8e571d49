import type { FeatureName } from './feature-names.js';
import { fitted } from './model-weights.js';

/** How much each thing compared says about whose card it is. */
export interface Model {
  /** Log-odds for one unit of a feature. */
  readonly weights: Readonly<Record<FeatureName, number>>;
  /** An answer is given from this probability of the best payer on … */
  readonly bestMin: number;
  /** … and, when companies of one family or with one id share it, from this sum of theirs on … */
  readonly tieMin: number;
  /** … if `none` is at most as likely as this. */
  readonly tieNoneMax: number;
  /** Changes whenever weights or thresholds do. */
  readonly version: string;
}

/** The model in use: `npm run fit -w @cardlens/matching` writes its weights. */
export const model: Model = fitted;

/** Whether the best payer is likely enough to be an answer: by itself, or as the first of sisters that are not told apart. */
export const isLikelyEnough = (
  { best, together, none }: { readonly best: number; readonly together: number; readonly none: number },
  { bestMin, tieMin, tieNoneMax }: Pick<Model, 'bestMin' | 'tieMin' | 'tieNoneMax'>,
): boolean => best >= bestMin || (together >= tieMin && none <= tieNoneMax);

import type { FeatureName } from './feature-names.js';
import fitted from './model.json' with { type: 'json' };

/** Weight of each feature. */
export interface Model {
  /** Log-odds per unit of a feature. */
  readonly weights: Readonly<Record<FeatureName, number>>;
  /** A match requires at least this probability of the best payer, … */
  readonly bestMin: number;
  /** … or, when companies of one family or with one id share it, this sum, … */
  readonly tieMin: number;
  /** … and at most this probability of `none`. */
  readonly tieNoneMax: number;
  /** Changes whenever weights or thresholds change. */
  readonly version: string;
}

/** The model in use; `npm run fit -w @cardlens/matching` writes it, and evaluation/README.md describes its data. */
export const model: Model = fitted;

/** Whether the best payer is likely enough: alone, or as the first of indistinguishable sisters. */
export const isLikelyEnough = (
  { best, together, none }: { readonly best: number; readonly together: number; readonly none: number },
  { bestMin, tieMin, tieNoneMax }: Pick<Model, 'bestMin' | 'tieMin' | 'tieNoneMax'>,
): boolean => best >= bestMin || (together >= tieMin && none <= tieNoneMax);

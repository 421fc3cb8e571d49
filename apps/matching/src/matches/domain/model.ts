import type { FeatureName } from './features.js';
import { fitted } from './model-weights.js';

/** How much each thing compared says about whose card it is. */
export interface Model {
  /** Log-odds for one unit of a feature. */
  readonly weights: Readonly<Record<FeatureName, number>>;
  /** An answer is given up to this probability of `none` … */
  readonly noneMax: number;
  /** … and from this probability of the best payer on. */
  readonly bestMin: number;
  /** Changes whenever weights or thresholds do. */
  readonly version: string;
}

/** The model in use: `npm run fit -w @cardlens/matching` writes its weights. */
export const model: Model = fitted;

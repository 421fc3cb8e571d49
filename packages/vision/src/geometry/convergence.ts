import type { Quad } from '@cardlens/reading';
import { quadHeight, quadWidth } from './quad.js';

/**
 * Perspective convergence of text lines, in coordinates in which most lines are nearly horizontal: the line that
 * crosses x = 0 at height t has the slope `slope - rate × t`.
 */
export interface Convergence {
  readonly slope: number;
  /** Per pixel; 0 for parallel lines. */
  readonly rate: number;
}

/** Lines shorter than this many line heights have no reliable slope. */
const ratioMin = 4;
const linesMin = 5;
/**
 * Minimum difference (radians) between the slopes of the top and bottom lines for a correction to be useful, because
 * the classifier tolerates slightly tilted rows. Viewed 20° from the side, the slopes of a card differ by 0.08.
 */
const spreadMin = 0.06;
/** Maximum difference (radians): above it, the lines belong to several objects, and no card could be read. */
const spreadMax = 0.35;
/** Minimum ratio of the rate to its standard error. */
const certainty = 4;

interface Slope {
  readonly slope: number;
  readonly crossing: number;
  readonly weight: number;
}

/**
 * Estimates the convergence of lines; null if they are too few, too short or too inconsistent.
 *
 * @param quads  nearly horizontal, text running to the right, origin near their center
 */
export function convergenceOf(quads: readonly Quad[]): Convergence | null {
  let slopes = quads.filter((quad) => quadWidth(quad) >= ratioMin * quadHeight(quad)).map(slopeOf);
  for (let round = 0; round < 3; round++) {
    if (slopes.length < linesMin) return null;
    const fit = fitted(slopes);
    if (!fit) return null;
    const offs = slopes.map((one) => Math.abs(offOf(one, fit))).sort((a, b) => a - b);
    const most = Math.max(0.004, 3 * (offs[offs.length >> 1] ?? 0));
    const kept = slopes.filter((one) => Math.abs(offOf(one, fit)) <= most);
    if (kept.length === slopes.length || round === 2) return isPlain(slopes, fit) ? fit : null;
    slopes = kept;
  }
  return null;
}

const offOf = ({ slope, crossing }: Slope, fit: Convergence): number => slope - (fit.slope - fit.rate * crossing);

function slopeOf([tl, tr, br, bl]: Quad): Slope {
  const width = (tr[0] + br[0] - tl[0] - bl[0]) / 2;
  const slope = (tr[1] + br[1] - tl[1] - bl[1]) / 2 / Math.max(width, 1e-6);
  const x = (tl[0] + tr[0] + br[0] + bl[0]) / 4;
  const y = (tl[1] + tr[1] + br[1] + bl[1]) / 4;
  // The position error at the ends of a box is constant, so the error of its slope decreases with its length.
  return { slope, crossing: y - slope * x, weight: width * width };
}

/** Weighted mean. */
function mean(slopes: readonly Slope[], of: (one: Slope) => number): number {
  const total = slopes.reduce((sum, { weight }) => sum + weight, 0);
  return slopes.reduce((sum, one) => sum + one.weight * of(one), 0) / total;
}

/** Weighted least-squares fit. */
function fitted(slopes: readonly Slope[]): Convergence | null {
  const [s, c] = [mean(slopes, ({ slope }) => slope), mean(slopes, ({ crossing }) => crossing)];
  const variance = mean(slopes, ({ crossing }) => (crossing - c) ** 2);
  if (!(variance > 1)) return null;
  const rate = -mean(slopes, ({ slope, crossing }) => (slope - s) * (crossing - c)) / variance;
  return { slope: s + rate * c, rate };
}

function isPlain(slopes: readonly Slope[], fit: Convergence): boolean {
  const crossings = slopes.map(({ crossing }) => crossing);
  const spread = Math.abs(fit.rate) * (Math.max(...crossings) - Math.min(...crossings));
  if (spread < spreadMin || spread > spreadMax) return false;
  const middle = mean(slopes, ({ crossing }) => crossing);
  const variance = mean(slopes, ({ crossing }) => (crossing - middle) ** 2);
  const off = mean(slopes, (one) => offOf(one, fit) ** 2);
  const error = Math.sqrt(off / variance / (slopes.length - 2));
  return Math.abs(fit.rate) > certainty * error;
}

import type { Quad } from '@cardlens/reading';
import { quadHeight, quadWidth } from './quad.js';

/**
 * How lines of text that are parallel in nature run together in a picture, in coordinates in which most of them are
 * nearly level: the line that crosses x = 0 at height t has the slope `slope - rate × t`.
 */
export interface Convergence {
  readonly slope: number;
  /** Per pixel; 0 when the lines stay parallel. */
  readonly rate: number;
}

/** Lines shorter than this many of their heights have no reliable slope. */
const ratioMin = 4;
const linesMin = 5;
/**
 * The slopes of the highest and the lowest line must differ by so much (radians), or nothing is gained: the classifier is
 * at home with rows that are a little askew. Seen 20° from the side, those of a card differ by 0.08.
 */
const spreadMin = 0.06;
/** Beyond this no card would be read: the lines belong to several things that lie there. */
const spreadMax = 0.35;
/** By how many standard errors the rate has to differ from none. */
const certainty = 4;

interface Slope {
  readonly slope: number;
  readonly crossing: number;
  readonly weight: number;
}

/**
 * The convergence that the lines show; null where they are too few, too short or too much at odds to tell.
 *
 * @param quads  nearly level, text running to the right, origin anywhere near their middle
 */
export function convergenceOf(quads: readonly Quad[]): Convergence | null {
  let slopes = quads.filter((quad) => quadWidth(quad) >= ratioMin * quadHeight(quad)).map(slopeOf);
  for (let round = 0; round < 3; round++) {
    if (slopes.length < linesMin) return null;
    const fit = fitted(slopes);
    if (!fit) return null;
    const offs = slopes.map((one) => Math.abs(offOf(one, fit))).sort((a, b) => a - b);
    const most = Math.max(0.004, 3 * offs[offs.length >> 1]!);
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
  // Both ends of a box are off by about as much, whatever its length: the slope's error falls with the length.
  return { slope, crossing: y - slope * x, weight: width * width };
}

/** Weighted least squares. */
function fitted(slopes: readonly Slope[]): Convergence | null {
  const total = slopes.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (one: Slope) => number): number =>
    slopes.reduce((sum, one) => sum + one.weight * of(one), 0) / total;
  const [s, c] = [mean(({ slope }) => slope), mean(({ crossing }) => crossing)];
  const variance = mean(({ crossing }) => (crossing - c) ** 2);
  if (!(variance > 1)) return null;
  const rate = -mean(({ slope, crossing }) => (slope - s) * (crossing - c)) / variance;
  return { slope: s + rate * c, rate };
}

function isPlain(slopes: readonly Slope[], fit: Convergence): boolean {
  const crossings = slopes.map(({ crossing }) => crossing);
  const spread = Math.abs(fit.rate) * (Math.max(...crossings) - Math.min(...crossings));
  if (spread < spreadMin || spread > spreadMax) return false;
  const total = slopes.reduce((sum, { weight }) => sum + weight, 0);
  const middle = slopes.reduce((sum, { crossing, weight }) => sum + weight * crossing, 0) / total;
  const variance = slopes.reduce((sum, { crossing, weight }) => sum + weight * (crossing - middle) ** 2, 0) / total;
  const off = slopes.reduce((sum, one) => sum + one.weight * offOf(one, fit) ** 2, 0) / total;
  const error = Math.sqrt(off / variance / (slopes.length - 2));
  return Math.abs(fit.rate) > certainty * error;
}

import { type GrayImage, pixelAt } from './gray-image.js';
import { cardAspect, guideBox } from './guide-box.js';

/** Where a straight edge crosses the middle of the picture. */
export interface CardEdges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** In degrees, clockwise, rounded to `angleStep`. */
  readonly angle: number;
}

const anglesMax = 7;
const angleStep = 2.5;
/** Fraction of the guide's length over which an edge is summed; excludes corners, and allows for a smaller card. */
const spanShare = 0.56;
/** Each edge is searched for in this outer fraction of the picture, from the outside inwards. */
const reachShare = 0.4;
/** Minimum gradient in gray values per pixel, averaged along the edge. */
const strengthMin = 4;
/**
 * The outermost edge of this strength, or of a fraction of the strongest, is the card's; inner ones are printed on it.
 */
const clearlyStrong = 10;
const outerShare = 0.45;

/** A gradient or the strength of a line. Indices are in range. */
const strengthAt = (values: Float32Array, index: number): number => values[index] ?? 0;

/** Strength of the line through each offset, one array per angle. */
type Profiles = readonly Float32Array[];

/**
 * Finds the edges of a card near the guide by summing signed gradients along straight lines: along the card's edge, one
 * side is brighter for the whole length, while letters and the texture of the table cancel out. All lines have the same
 * angle, that of the card and its print.
 *
 * @param image about 180 pixels wide
 */
export function findCardEdges(image: GrayImage): CardEdges | undefined {
  const { width, height } = image;
  const guide = guideBox(image);
  const columns = profilesOf(
    gradients(image, 1),
    { length: width, across: height, step: 1, stride: width, sign: -1 },
    (guide.bottom - guide.top) * spanShare,
  );
  const rows = profilesOf(
    gradients(image, width),
    { length: height, across: width, step: width, stride: 1, sign: 1 },
    (guide.right - guide.left) * spanShare,
  );
  const index = bestAngle(columns, rows);
  const along = [columns, rows].map((profiles) => strongest(profiles, index)) as [Float32Array, Float32Array];
  const reach = { x: Math.round(width * reachShare), y: Math.round(height * reachShare) };
  // A board or seam of the table may also be a strong edge, but four of them rarely have the aspect ratio of a card.
  const found = [clearlyStrong, Number.POSITIVE_INFINITY].flatMap((clear) => {
    const left = outermost(along[0], 1, reach.x, clear);
    const right = outermost(along[0], width - 2, width - 1 - reach.x, clear);
    const top = outermost(along[1], 1, reach.y, clear);
    const bottom = outermost(along[1], height - 2, height - 1 - reach.y, clear);
    if (left === undefined || right === undefined || top === undefined || bottom === undefined) return [];
    return [{ left, right, top, bottom, angle: (index - anglesMax) * angleStep }];
  });
  return found.find(hasFormOfCard) ?? found[0];
}

/** Maximum factor by which perspective changes the aspect ratio. */
const formTolerance = 1.2;

function hasFormOfCard({ left, right, top, bottom }: CardEdges): boolean {
  const aspect = (right - left) / (bottom - top);
  return aspect > cardAspect / formTolerance && aspect < cardAspect * formTolerance;
}

/** Half the difference between the two neighbors in one direction; 0 at the border. */
function gradients({ width, height, pixels }: GrayImage, step: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++)
      out[i] = (pixelAt(pixels, i + step) - pixelAt(pixels, i - step)) / 2;
  }
  return out;
}

interface Direction {
  /** Number of offsets, and number of pixels along a line. */
  readonly length: number;
  readonly across: number;
  /** Index distance between offsets, and between pixels along a line. */
  readonly step: number;
  readonly stride: number;
  /** Direction in which lines tilt when the card is rotated clockwise. */
  readonly sign: 1 | -1;
}

function profilesOf(gradient: Float32Array, { length, across, step, stride, sign }: Direction, span: number): Profiles {
  const from = Math.round((across - span) / 2);
  const to = Math.round((across + span) / 2);
  const profiles: Float32Array[] = [];
  for (let k = -anglesMax; k <= anglesMax; k++) {
    const slope = sign * Math.tan((k * angleStep * Math.PI) / 180);
    const sums = new Float32Array(length);
    for (let along = from; along < to; along++) {
      const shift = Math.round(slope * (along - across / 2));
      const first = Math.max(0, -shift);
      const last = Math.min(length, length - shift);
      let i = along * stride + (first + shift) * step;
      for (let offset = first; offset < last; offset++, i += step)
        sums[offset] = strengthAt(sums, offset) + strengthAt(gradient, i);
    }
    profiles.push(sums.map((sum) => Math.abs(sum) / (to - from)));
  }
  return profiles;
}

const profileAt = (profiles: Profiles, index: number): Float32Array => profiles[index] ?? new Float32Array();

/** The angle with the strongest lines over all four sides. */
function bestAngle(columns: Profiles, rows: Profiles): number {
  let best = 0;
  let most = -1;
  for (let index = 0; index <= 2 * anglesMax; index++) {
    const sum = [profileAt(columns, index), profileAt(rows, index)].reduce((total, profile) => {
      const half = profile.length >> 1;
      return total + Math.max(...profile.subarray(0, half)) + Math.max(...profile.subarray(half));
    }, 0);
    if (sum > most) [best, most] = [index, sum];
  }
  return best;
}

/** In perspective, opposite sides have different angles, so the adjacent angles are included. */
function strongest(profiles: Profiles, index: number): Float32Array {
  const near = [profiles[index - 1], profiles[index], profiles[index + 1]].filter((it) => it !== undefined);
  return profileAt(profiles, index).map((_, offset) => Math.max(...near.map((profile) => strengthAt(profile, offset))));
}

/** The first edge from the outside inwards that is strong enough relative to the strongest one in the range. */
function outermost(profile: Float32Array, from: number, to: number, clear: number): number | undefined {
  const step = from < to ? 1 : -1;
  let most = 0;
  for (let i = from; i !== to; i += step) most = Math.max(most, strengthAt(profile, i));
  if (most < strengthMin) return undefined;
  const threshold = Math.max(strengthMin, Math.min(clear, most * outerShare));
  let i = from;
  while (strengthAt(profile, i) < threshold) i += step;
  // The local maximum that begins there.
  while (i + step !== to && strengthAt(profile, i + step) > strengthAt(profile, i)) i += step;
  return i;
}

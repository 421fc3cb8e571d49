import type { GrayImage } from './gray-image.js';
import { cardAspect, guideBox } from './guide-box.js';

/** Where a straight edge crosses the middle of the picture. */
export interface CardEdges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Degrees, clockwise, to the next `angleStep`. */
  readonly angle: number;
}

const anglesMax = 7;
const angleStep = 2.5;
/** Part of the guide's length along which an edge is summed up: corners and a smaller card leave the rest out. */
const spanShare = 0.56;
/** Each edge is looked for in this share of the picture, from outside. */
const reachShare = 0.4;
/** Gray values a pixel, averaged along the edge. */
const strengthMin = 4;
/** The outermost edge that is this strong, or this strong beside the strongest, is the card's; others are printed on it. */
const clearlyStrong = 10;
const outerShare = 0.45;

/** Strength of the line through each offset, one list an angle. */
type Profiles = readonly Float32Array[];

/**
 * Finds the edges of a card near the guide. Gradients are summed up with their sign along straight lines: a card's edge is
 * light on one side for its whole length, while letters and a table's grain cancel out. All lines share one angle, that of
 * the card and its print.
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
  // A plank or a seam of the table can be clear too, but hardly one of them on each side makes the form of a card.
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

/** Width to height may be off by this factor, through perspective. */
const formTolerance = 1.2;

function hasFormOfCard({ left, right, top, bottom }: CardEdges): boolean {
  const aspect = (right - left) / (bottom - top);
  return aspect > cardAspect / formTolerance && aspect < cardAspect * formTolerance;
}

/** Half the difference of the neighbors in one direction; 0 at the border. */
function gradients({ width, height, pixels }: GrayImage, step: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) out[i] = (pixels[i + step]! - pixels[i - step]!) / 2;
  }
  return out;
}

interface Direction {
  /** Offsets there are, and pixels along a line. */
  readonly length: number;
  readonly across: number;
  /** From one offset to the next, and from one pixel of a line to the next. */
  readonly step: number;
  readonly stride: number;
  /** Which way lines lean when the card is turned clockwise. */
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
      for (let offset = first; offset < last; offset++, i += step) sums[offset]! += gradient[i]!;
    }
    profiles.push(sums.map((sum) => Math.abs(sum) / (to - from)));
  }
  return profiles;
}

/** The angle at which lines are strongest, over all four sides. */
function bestAngle(columns: Profiles, rows: Profiles): number {
  let best = 0;
  let most = -1;
  for (let index = 0; index <= 2 * anglesMax; index++) {
    const sum = [columns[index]!, rows[index]!].reduce((total, profile) => {
      const half = profile.length >> 1;
      return total + Math.max(...profile.subarray(0, half)) + Math.max(...profile.subarray(half));
    }, 0);
    if (sum > most) [best, most] = [index, sum];
  }
  return best;
}

/** Perspective leans opposite sides apart: the next angles count too. */
function strongest(profiles: Profiles, index: number): Float32Array {
  const near = [profiles[index - 1], profiles[index], profiles[index + 1]].filter((it) => it !== undefined);
  return profiles[index]!.map((_, offset) => Math.max(...near.map((profile) => profile[offset]!)));
}

/** The first edge from outside inwards that counts beside the strongest on the way. */
function outermost(profile: Float32Array, from: number, to: number, clear: number): number | undefined {
  const step = from < to ? 1 : -1;
  let most = 0;
  for (let i = from; i !== to; i += step) most = Math.max(most, profile[i]!);
  if (most < strengthMin) return undefined;
  const threshold = Math.max(strengthMin, Math.min(clear, most * outerShare));
  let i = from;
  while (profile[i]! < threshold) i += step;
  // The top of the hill that begins there.
  while (i + step !== to && profile[i + step]! > profile[i]!) i += step;
  return i;
}

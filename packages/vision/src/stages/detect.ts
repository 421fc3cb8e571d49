import type { Point, Quad } from '@cardlens/reading';
import { components } from '../geometry/components.js';
import { median } from '../geometry/median.js';
import { minAreaRectangle, rectangleQuad } from '../geometry/min-area-rectangle.js';
import type { Picture, Pyramid } from '../geometry/picture.js';
import {
  distance,
  enclosingQuad,
  growQuad,
  mapQuad,
  quadCenter,
  quadHeight,
  quadWidth,
  turnQuad,
} from '../geometry/quad.js';
import { sampleQuad } from '../geometry/sample.js';
import type { Model } from '../model.js';
import { isSideways } from './direction.js';
import { cardSurface } from './one-surface.js';
import { tiltOf } from './tilt.js';

export interface DetectOptions {
  /** Longest side of the detector's input in pixels; smaller pictures are enlarged by at most a factor of two. */
  readonly longSideMax: number;
  /** Threshold of the probability map above which a cell is text, 0 to 1. */
  readonly cellMin: number;
  /** Boxes with a lower mean probability are dropped, 0 to 1. */
  readonly boxMin: number;
  /** Expansion ratio of the detector's shrunken text regions, for boxes as tall as those that the recognizer knows. */
  readonly unclipRatio: number;
  /**
   * Median box height, in pixels of the detector's input, below which text is detected again at higher resolution,
   * because boxes around small print are too tight and cut off the ends of words.
   */
  readonly closerBelow: number;
  /** Like `longSideMax`, for detection at higher resolution. */
  readonly closerSideMax: number;
  /** Central fraction of the picture's width and height in which text is detected, 0 to 1. */
  readonly middleShare: number;
  /**
   * Maximum number of boxes, and of their lengths in line heights, which the time to recognize them depends on. Of a
   * picture with more text, the boxes nearest to its middle are kept. Cards have at most 58 boxes and 443 line heights,
   * full letter pages 120 and 690.
   */
  readonly boxesMax: number;
  readonly lineHeightsMax: number;
}

export const defaultDetectOptions: DetectOptions = {
  longSideMax: 960,
  cellMin: 0.3,
  boxMin: 0.6,
  unclipRatio: 1.4,
  closerBelow: 21,
  closerSideMax: 1280,
  middleShare: 1,
  boxesMax: 250,
  lineHeightsMax: 700,
};

// The detector halves its input five times, so the input size must be a multiple of this.
const multiple = 32;
/** In cells of the map; smaller boxes are noise. */
const boxSideMin = 3;

/** Minimum enlargement for detection at higher resolution to be worth its time. */
const gainMin = 1.1;
/**
 * Margin around the text of the first detection, as a fraction of its size, to include lines at the edge of the card
 * that were missed.
 */
const regionMargin = 0.1;

/** Text with a larger skew (radians) is detected again in the rotated picture. */
const tiltMin = (8 * Math.PI) / 180;

/** A rectangle of the picture, in pixels of level 0. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Detects the boxes of the card's text lines. A small, sideways or skewed card is detected twice, the second time at
 * higher resolution and rotated, because the detector misses short words in vertical text and skewed small print.
 *
 * @param levels  pyramid of the upright picture
 * @returns corners in pixels of level 0, clockwise from the top left of the text; in no particular order
 */
export async function detect(
  model: Model,
  levels: Pyramid,
  options: DetectOptions = defaultDetectOptions,
): Promise<Quad[]> {
  const { width, height } = levels[0];
  const whole: Region = { left: 0, top: 0, width, height };
  const middle = middleOf(whole, options.middleShare);
  const found = await detectIn(model, levels, cornersOf(middle), options);
  const surface = cardSurface(found, levels[0]);
  const boxes = surface ? found.filter((box) => surface.isOn(box)) : found;
  const seen = Math.min(1, options.longSideMax / Math.max(middle.width, middle.height));
  const region = closerRegion(boxes, whole, seen, options);
  const isTurned = isSideways(boxes);
  const tilt = tiltOf(boxes);
  const isAslant = Math.abs(tilt) >= tiltMin;
  if (!region && !isTurned && !isAslant) return boxes;
  const corners = isAslant ? aslantCorners(boxes, tilt) : cornersOf(region ?? middle);
  const isCloser = region !== null || (isAslant && isSmall(boxes, seen, options));
  const longSideMax = isCloser ? options.closerSideMax : options.longSideMax;
  const again = await detectIn(model, levels, isTurned ? turnQuad(corners, 1) : corners, { ...options, longSideMax });
  const kept = surface ? again.filter((box) => surface.isOn(box)) : again;
  return lengthOf(kept) >= lengthOf(boxes) / 2 ? kept : boxes;
}

/** Total length of the boxes: a long line counts as much as the pieces that another detection splits it into. */
export const lengthOf = (boxes: readonly Quad[]): number =>
  boxes.reduce((sum, box) => sum + Math.max(quadWidth(box), quadHeight(box)), 0);

const middleOf = ({ width, height }: Region, share: number): Region => ({
  left: (width * (1 - share)) / 2,
  top: (height * (1 - share)) / 2,
  width: width * share,
  height: height * share,
});

const cornersOf = ({ left, top, width, height }: Region): Quad => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

/** Corners of the area around skewed lines, with a margin, aligned with the lines. */
function aslantCorners(boxes: readonly Quad[], tilt: number): Quad {
  const corners = enclosingQuad(boxes, tilt);
  const margin = regionMargin * Math.max(quadWidth(corners), quadHeight(corners));
  return growQuad(corners, margin, margin);
}

/** Boxes inside `corners`, of which the first is the top left. */
async function detectIn(model: Model, levels: Pyramid, corners: Quad, options: DetectOptions): Promise<Quad[]> {
  const { width, height } = detectionSize(
    { width: quadWidth(corners), height: quadHeight(corners) },
    options.longSideMax,
  );
  const data = new Float32Array(3 * width * height);
  sampleQuad(levels, corners, { width, height }, model.manifest, data);
  const map = await model.run({ data, dims: [1, 3, height, width] });
  const [[left, top], topRight, , bottomLeft] = corners;
  const [ux, uy] = [(topRight[0] - left) / width, (topRight[1] - top) / width];
  const [vx, vy] = [(bottomLeft[0] - left) / height, (bottomLeft[1] - top) / height];
  const boxes = boxesFromMap(map.data, width, height, options).map((box) =>
    mapQuad(box, ([x, y]) => [left + x * ux + y * vx, top + x * uy + y * vy]),
  );
  return [...atMost(boxes, quadCenter(corners), options)];
}

/** The boxes nearest to `middle`, as many as the limits allow. */
export function atMost(
  boxes: readonly Quad[],
  middle: Point,
  { boxesMax, lineHeightsMax }: Pick<DetectOptions, 'boxesMax' | 'lineHeightsMax'>,
): readonly Quad[] {
  if (boxes.length <= boxesMax && lineHeightsOf(boxes) <= lineHeightsMax) return boxes;
  const away = (box: Quad): number => distance(quadCenter(box), middle);
  const kept: Quad[] = [];
  let left = lineHeightsMax;
  for (const box of [...boxes].sort((a, b) => away(a) - away(b))) {
    left -= lineHeightsOf([box]);
    if (left < 0 || kept.length === boxesMax) break;
    kept.push(box);
  }
  return kept;
}

/** Sum of the boxes' lengths, each in multiples of its height. */
export const lineHeightsOf = (boxes: readonly Quad[]): number =>
  boxes.reduce((sum, box) => {
    const [across, down] = [quadWidth(box), quadHeight(box)];
    return sum + Math.max(across, down) / Math.max(1, Math.min(across, down));
  }, 0);

/**
 * The part of the picture to detect again at higher resolution, if its text is small and the resolution can be
 * increased; otherwise null.
 *
 * @param seen  pixels of the detector's input per pixel of the picture, at most 1
 */
function closerRegion(boxes: readonly Quad[], whole: Region, seen: number, options: DetectOptions): Region | null {
  const region = textRegion(boxes, whole);
  if (!region || !isSmall(boxes, seen, options)) return null;
  const closer = Math.min(1, options.closerSideMax / Math.max(region.width, region.height));
  return closer >= seen * gainMin ? region : null;
}

const isSmall = (boxes: readonly Quad[], seen: number, { closerBelow }: DetectOptions): boolean =>
  medianSide(boxes) * seen < closerBelow;

/** The bounding rectangle of the boxes with a margin; null if there are none. */
function textRegion(boxes: readonly Quad[], whole: Region): Region | null {
  if (boxes.length === 0) return null;
  const points = boxes.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = regionMargin * Math.max(right - left, bottom - top);
  const from = { x: Math.max(0, left - margin), y: Math.max(0, top - margin) };
  const to = { x: Math.min(whole.width, right + margin), y: Math.min(whole.height, bottom + margin) };
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** Median of the boxes' shorter sides, independent of text direction. */
const medianSide = (boxes: readonly Quad[]): number =>
  median(boxes.map((box) => Math.min(quadWidth(box), quadHeight(box))));

/** The size of the detector's input: the aspect ratio is kept as far as multiples of 32 allow. */
export function detectionSize({ width, height }: Pick<Picture, 'width' | 'height'>, longSideMax: number) {
  const scale = Math.min(longSideMax / Math.max(width, height), 2);
  const fit = (side: number): number => Math.max(multiple, Math.round((side * scale) / multiple) * multiple);
  return { width: fit(width), height: fit(height) };
}

/**
 * Boxes around the connected components of a probability map.
 *
 * @param map  row-major, height × width values, each 0 to 1
 * @returns corners in cells of the map
 * @source Liao et al. 2020, "Real-time Scene Text Detection with Differentiable Binarization": offset = area × ratio ÷
 *   perimeter
 */
export function boxesFromMap(
  map: Float32Array,
  width: number,
  height: number,
  { cellMin, boxMin, unclipRatio }: Pick<DetectOptions, 'cellMin' | 'boxMin' | 'unclipRatio'>,
): Quad[] {
  const boxes: Quad[] = [];
  for (const component of components(map, width, height, cellMin)) {
    if (component.mean < boxMin) continue;
    const rectangle = minAreaRectangle(component.outline);
    if (!rectangle || Math.min(rectangle.width, rectangle.height) < boxSideMin) continue;
    const area = rectangle.width * rectangle.height;
    const offset = (area * unclipRatio) / (2 * (rectangle.width + rectangle.height));
    boxes.push(rectangleQuad(rectangle, offset));
  }
  return boxes;
}

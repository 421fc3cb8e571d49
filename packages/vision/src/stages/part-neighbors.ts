import type { Quad } from '@cardlens/reading';
import { inkColumns, widestGap } from '../geometry/ink.js';
import type { Pyramid } from '../geometry/picture.js';
import { quadAngle, quadCenter, quadHeight, quadWidth, sliceQuad } from '../geometry/quad.js';
import { crop } from './crop.js';
import { isTall } from './direction.js';

/**
 * Boxes are in one row if their directions differ by at most this angle (radians), their heights by at most this factor
 * …
 */
const angleMax = 0.1;
const heightsMax = 1.8;
/** … and their centers, perpendicular to the row, by at most this fraction of the smaller height. */
const offsetMax = 0.4;
/** A box that overlaps another by a larger fraction of its width is nested, not a neighbor. */
const overlapMax = 0.5;

/** Two boxes by index, and the fraction of the left box's width at which the right one begins to overlap it. */
interface Overlap {
  readonly left: number;
  readonly right: number;
  readonly from: number;
}

const plain = { mean: [0, 0, 0], std: [1, 1, 1] } as const;

/**
 * Trims boxes so that none contains text of its neighbor in the row. The detector marks slightly more than the text,
 * and boxes are expanded, so a box next to a close word may contain half a letter of it, which would be recognized.
 * Both boxes end in the widest gap between letters near the overlap, or in the middle of the overlap if there is no
 * gap.
 *
 * @param boxes  in pixels of level 0, clockwise from the top left of the text
 */
export function partNeighbors(levels: Pyramid, boxes: readonly Quad[]): Quad[] {
  const kept = boxes.map(() => ({ from: 0, to: 1 }));
  for (const { left, right, from } of overlapsOf(boxes)) {
    const [a, b] = [boxes[left], boxes[right]];
    const cut = gapIn(levels, a, from);
    const beside = alongOf(a, b);
    kept[left].to = Math.min(kept[left].to, cut);
    kept[right].from = Math.max(kept[right].from, (cut - beside.from) / (beside.to - beside.from));
  }
  return boxes.map((box, i) => {
    const { from, to } = kept[i];
    return from === 0 && to === 1 ? box : sliceQuad(box, from, to);
  });
}

function overlapsOf(boxes: readonly Quad[]): Overlap[] {
  const overlaps: Overlap[] = [];
  boxes.forEach((a, left) => {
    boxes.forEach((b, right) => {
      if (left === right || isTall(a) || isTall(b) || !isSameRow(a, b)) return;
      const { from, to } = alongOf(a, b);
      const isBehind = from > 0 && from < 1 && to > 1;
      if (isBehind && 1 - from < overlapMax * Math.min(1, to - from)) overlaps.push({ left, right, from });
    });
  });
  return overlaps;
}

function isSameRow(a: Quad, b: Quad): boolean {
  const turn = quadAngle(b) - quadAngle(a);
  if (Math.abs(Math.sin(turn)) > angleMax || Math.cos(turn) < 0) return false;
  const [high, low] = [Math.max(quadHeight(a), quadHeight(b)), Math.min(quadHeight(a), quadHeight(b))];
  if (high > low * heightsMax) return false;
  const [p, q] = [quadCenter(a), quadCenter(b)];
  const angle = (quadAngle(a) + quadAngle(b)) / 2;
  const across = (q[1] - p[1]) * Math.cos(angle) - (q[0] - p[0]) * Math.sin(angle);
  return Math.abs(across) <= offsetMax * low;
}

/** Start and end of `b` along `a`, as fractions of `a`'s width. */
function alongOf(a: Quad, b: Quad): { from: number; to: number } {
  const width = Math.max(quadWidth(a), 1e-6);
  const angle = quadAngle(a);
  const [p, q] = [quadCenter(a), quadCenter(b)];
  const middle = ((q[0] - p[0]) * Math.cos(angle) + (q[1] - p[1]) * Math.sin(angle)) / width + 0.5;
  const half = quadWidth(b) / width / 2;
  return { from: middle - half, to: middle + half };
}

/**
 * The middle of the widest gap between letters near the range from `from` to the end of `quad`, as a fraction of its
 * width.
 */
function gapIn(levels: Pyramid, quad: Quad, from: number): number {
  const room = quadHeight(quad) / quadWidth(quad) / 2;
  const [start, end] = [Math.max(0, from - room), 1 + room];
  const zone = crop(levels, sliceQuad(quad, start, end), plain);
  const gap = widestGap(inkColumns(zone), { from: 0, to: zone.width });
  const middle = gap.to > gap.from ? (gap.from + gap.to) / 2 / zone.width : 0.5;
  return start + middle * (end - start);
}

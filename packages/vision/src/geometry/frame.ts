import type { Line, Point, Quad, SideText } from '@cardlens/reading';
import { type Convergence, convergenceOf } from './convergence.js';
import { mapQuad, quadAngle, quadWidth } from './quad.js';

/**
 * Coordinates in which the text is horizontal and runs left to right: rotated, and with the perspective corrected if
 * lines converge.
 */
export interface Frame {
  readonly width: number;
  readonly height: number;
  toFrame(point: Point): Point;
  toPicture(point: Point): Point;
}

/** Direction of most of the text in radians: the median of the lines' angles, weighted by their widths. */
export function textAngle(quads: readonly Quad[]): number {
  if (quads.length === 0) return 0;
  // Angles are taken relative to the longest line's, within half a turn, to avoid wrap-around.
  const longest = quads.reduce((a, b) => (quadWidth(b) > quadWidth(a) ? b : a));
  const origin = quadAngle(longest);
  const turns = quads
    .map((quad) => ({ weight: quadWidth(quad), turn: wrap(quadAngle(quad) - origin) }))
    .sort((a, b) => a.turn - b.turn);
  const half = turns.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  const middle = turns.find(({ weight }) => {
    passed += weight;
    return passed >= half;
  });
  return wrap(origin + (middle?.turn ?? 0));
}

const wrap = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** The frame in which the lines are horizontal; the picture's own coordinates if there are no lines. */
export function frameOf(width: number, height: number, quads: readonly Quad[]): Frame {
  const turned = frameAt(width, height, textAngle(quads));
  return straightened(
    turned,
    quads.map((quad) => mapQuad(quad, turned.toFrame)),
  );
}

/**
 * The frame in which converging lines are parallel; unchanged if they hardly converge or the estimate is uncertain.
 */
function straightened(frame: Frame, quads: readonly Quad[]): Frame {
  const points = quads.flat();
  if (points.length === 0) return frame;
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [top, bottom] = rangeOf(points.map(([, y]) => y));
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const centered = (point: Point): Point => [point[0] - middle[0], point[1] - middle[1]];
  const found = convergenceOf(quads.map((quad) => mapQuad(quad, centered)));
  // Points around the text may lie beyond the horizon of the projection, but the text itself must not.
  if (!found || Math.abs(found.rate) * (right - left) > rateWidthMax) return frame;
  const area = [left, right].flatMap((x) => [top, bottom].map((y) => parallel(found, centered([x, y]))));
  const [from, to] = [rangeOf(area.map(([x]) => x)), rangeOf(area.map(([, y]) => y))];
  return {
    width: Math.round(from[1] - from[0] + frame.width - (right - left)),
    height: Math.round(to[1] - to[0] + frame.height - (bottom - top)),
    toFrame(point) {
      const [x, y] = parallel(found, centered(frame.toFrame(point)));
      return [x - from[0] + left, y - to[0] + top];
    },
    toPicture([x, y]) {
      const [u, v] = converging(found, [x - left + from[0], y - top + to[0]]);
      return frame.toPicture([u + middle[0], v + middle[1]]);
    },
  };
}

/** Maps lines of slope `slope - rate × t` through (0, t) to horizontal lines; vertical lines stay vertical. */
function parallel({ slope, rate }: Convergence, [x, y]: Point): Point {
  const depth = 1 - rate * x;
  return [x / depth, (y - slope * x) / depth];
}

function converging({ slope, rate }: Convergence, [x, y]: Point): Point {
  const depth = 1 + rate * x;
  return [x / depth, (y + slope * x) / depth];
}

const rangeOf = (numbers: readonly number[]): readonly [number, number] => [Math.min(...numbers), Math.max(...numbers)];

/** Approximate maximum ratio of the camera distances of the two ends of the text. */
const rateWidthMax = 0.6;

/**
 * The frame of the picture rotated back by `angle` radians, with its origin at the top left of the rotated picture's
 * bounding box.
 */
export function frameAt(width: number, height: number, angle: number): Frame {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = ([x, y]: Point): Point => [x * cos + y * sin, y * cos - x * sin];
  const corners = (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as Point[]
  ).map(turned);
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  return {
    width: Math.round(Math.max(...corners.map(([x]) => x)) - left),
    height: Math.round(Math.max(...corners.map(([, y]) => y)) - top),
    toFrame(point) {
      const [x, y] = turned(point);
      return [x - left, y - top];
    },
    toPicture([x, y]) {
      const [u, v] = [x + left, y + top];
      return [u * cos - v * sin, u * sin + v * cos];
    },
  };
}

/** Lines with every box mapped by `map`. Text and scores are unchanged. */
export function mapLines(lines: readonly Line[], map: (point: Point) => Point): Line[] {
  return lines.map((line) => ({
    ...line,
    box: mapQuad(line.box, map),
    words: line.words.map((word) => ({ ...word, box: mapQuad(word.box, map) })),
  }));
}

/** The lines in frame coordinates. */
export const textInFrame = (frame: Frame, lines: readonly Line[]): SideText => ({
  width: frame.width,
  height: frame.height,
  lines: mapLines(lines, frame.toFrame),
});

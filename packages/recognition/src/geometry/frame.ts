import type { Line, Point, Quad, SideText } from '../reading.js';
import { mapQuad, quadAngle, quadWidth } from './quad.js';

/** A turned view of the picture in which the text runs level from left to right. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  toFrame(point: Point): Point;
  toPicture(point: Point): Point;
}

/** The direction most of the text runs in: the median of the lines' angles, weighted by their widths; radians. */
export function textAngle(quads: readonly Quad[]): number {
  if (quads.length === 0) return 0;
  // Angles are compared within half a turn of the longest line's, where they do not wrap round.
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

/** The frame that is the picture turned back by `angle` radians; its origin is the top left of what the turned picture covers. */
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

/** Lines with every box moved by `map`; texts and scores stay. */
export function mapLines(lines: readonly Line[], map: (point: Point) => Point): Line[] {
  return lines.map((line) => ({
    ...line,
    box: mapQuad(line.box, map),
    words: line.words.map((word) => ({ ...word, box: mapQuad(word.box, map) })),
  }));
}

/** The lines as they stand in the frame. */
export const textInFrame = (frame: Frame, lines: readonly Line[]): SideText => ({
  width: frame.width,
  height: frame.height,
  lines: mapLines(lines, frame.toFrame),
});

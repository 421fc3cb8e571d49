import type { Point, Quad } from '@cardlens/reading';

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Length in the text direction in pixels: mean of the top and bottom edges. */
export const quadWidth = ([tl, tr, br, bl]: Quad): number => (distance(tl, tr) + distance(bl, br)) / 2;

/** Height of the text in pixels: mean of the left and right edges. */
export const quadHeight = ([tl, tr, br, bl]: Quad): number => (distance(tl, bl) + distance(tr, br)) / 2;

/** Angle of the text direction in radians, clockwise positive (y grows downward), -π to π. */
export const quadAngle = ([tl, tr, br, bl]: Quad): number =>
  Math.atan2(tr[1] - tl[1] + br[1] - bl[1], tr[0] - tl[0] + br[0] - bl[0]);

export const quadCenter = (quad: Quad): Point => [
  (quad[0][0] + quad[1][0] + quad[2][0] + quad[3][0]) / 4,
  (quad[0][1] + quad[1][1] + quad[2][1] + quad[3][1]) / 4,
];

/** The same area with its text rotated clockwise by `quarters` × 90°; the corners are cyclically shifted. */
export function turnQuad(quad: Quad, quarters: number): Quad {
  const [tl, tr, br, bl] = quad;
  const turned: readonly Quad[] = [quad, [bl, tl, tr, br], [br, bl, tl, tr], [tr, br, bl, tl]];
  return turned.at(quarters % 4) ?? quad;
}

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The part of `quad` between the fractions `from` and `to` (0 to 1) of its text direction. */
export function sliceQuad([tl, tr, br, bl]: Quad, from: number, to: number): Quad {
  return [between(tl, tr, from), between(tl, tr, to), between(bl, br, to), between(bl, br, from)];
}

/** `quad` with every edge moved outward: by `x` pixels along the text direction, by `y` pixels across it. */
export function growQuad([tl, tr, br, bl]: Quad, x: number, y: number): Quad {
  const width = Math.max(distance(tl, tr), distance(bl, br), 1e-6);
  const height = Math.max(distance(tl, bl), distance(tr, br), 1e-6);
  const u: Point = [((tr[0] - tl[0]) / width) * x, ((tr[1] - tl[1]) / width) * x];
  const v: Point = [((bl[0] - tl[0]) / height) * y, ((bl[1] - tl[1]) / height) * y];
  return [
    [tl[0] - u[0] - v[0], tl[1] - u[1] - v[1]],
    [tr[0] + u[0] - v[0], tr[1] + u[1] - v[1]],
    [br[0] + u[0] + v[0], br[1] + u[1] + v[1]],
    [bl[0] - u[0] + v[0], bl[1] - u[1] + v[1]],
  ];
}

export const scaleQuad = (quad: Quad, sx: number, sy: number = sx): Quad => mapQuad(quad, ([x, y]) => [x * sx, y * sy]);

export const mapQuad = ([tl, tr, br, bl]: Quad, map: (point: Point) => Point): Quad => [
  map(tl),
  map(tr),
  map(br),
  map(bl),
];

/** The smallest quad in the direction of the first one that encloses all. Throws if the list is empty. */
export function unionQuads(quads: readonly Quad[]): Quad {
  const first = quads[0];
  if (!first) throw new RangeError('cannot unite an empty list of quads');
  return quads.length === 1 ? first : enclosingQuad(quads, quadAngle(first));
}

/** The smallest quad with the text direction `angle` (radians) that encloses all. */
export function enclosingQuad(quads: readonly Quad[], angle: number): Quad {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const quad of quads) {
    for (const [x, y] of quad) {
      const u = x * cos + y * sin;
      const v = y * cos - x * sin;
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v);
    }
  }
  const back = (u: number, v: number): Point => [u * cos - v * sin, u * sin + v * cos];
  return [back(left, top), back(right, top), back(right, bottom), back(left, bottom)];
}

/** Coordinates rounded to a tenth of a pixel, which keeps stored readings small. */
export const roundQuad = (quad: Quad): Quad =>
  mapQuad(quad, ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);

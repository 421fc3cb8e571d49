import type { Point, Quad } from '@cardlens/reading';

/**
 * A rotated rectangle. `u` is the unit vector of its width, within 45° of the x axis; the height runs along (-u.y,
 * u.x).
 */
export interface Rectangle {
  readonly center: Point;
  readonly width: number;
  readonly height: number;
  readonly u: Point;
}

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Corners of the convex hull in order. @source Andrew 1979, monotone chain */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && cross(chain.at(-2) ?? point, chain.at(-1) ?? point, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * The rectangle of minimum area around the points; one of its sides is collinear with a side of their convex hull. Null
 * if there are no points.
 */
export function minAreaRectangle(points: readonly Point[]): Rectangle | null {
  const hull = convexHull(points);
  let best: Rectangle | null = null;
  let bestArea = Infinity;
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length] ?? a;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const ux = length > 0 ? (b[0] - a[0]) / length : 1;
    const uy = length > 0 ? (b[1] - a[1]) / length : 0;
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of hull) {
      const u = x * ux + y * uy;
      const v = y * ux - x * uy;
      if (u < left) left = u;
      if (u > right) right = u;
      if (v < top) top = v;
      if (v > bottom) bottom = v;
    }
    const area = (right - left) * (bottom - top);
    if (area >= bestArea) continue;
    bestArea = area;
    const [cu, cv] = [(left + right) / 2, (top + bottom) / 2];
    best = facingRight({
      center: [cu * ux - cv * uy, cu * uy + cv * ux],
      width: right - left,
      height: bottom - top,
      u: [ux, uy],
    });
  }
  return best;
}

/** The same rectangle with its width direction within 45° of the x axis. */
function facingRight({ center, width, height, u: [ux, uy] }: Rectangle): Rectangle {
  if (Math.abs(ux) >= Math.abs(uy)) return { center, width, height, u: ux < 0 ? [-ux, -uy] : [ux, uy] };
  const u: Point = uy > 0 ? [uy, -ux] : [-uy, ux];
  return { center, width: height, height: width, u };
}

/** Corners of the rectangle expanded by `margin` on every side. */
export function rectangleQuad({ center: [x, y], width, height, u: [ux, uy] }: Rectangle, margin = 0): Quad {
  const w = width / 2 + margin;
  const h = height / 2 + margin;
  const corner = (a: number, b: number): Point => [x + a * ux - b * uy, y + a * uy + b * ux];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

import type { Point, Quad } from '@cardlens/reading';

/** Pixels of a line segment with this thickness. */
function* strokePixels([ax, ay]: Point, [bx, by]: Point, thicknessPx: number): Generator<Point> {
  const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay)));
  const before = Math.floor(thicknessPx / 2);
  for (let i = 0; i <= steps; i += 1) {
    const x = Math.round(ax + ((bx - ax) * i) / steps) - before;
    const y = Math.round(ay + ((by - ay) * i) / steps) - before;
    for (let dy = 0; dy < thicknessPx; dy += 1) for (let dx = 0; dx < thicknessPx; dx += 1) yield [x + dx, y + dy];
  }
}

/** Pixels of the outline of a box. They may repeat, and may be outside the picture. */
export function* outlinePixels(box: Quad, thicknessPx: number): Generator<Point> {
  const [a, b, c, d] = box;
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const)
    yield* strokePixels(from, to, thicknessPx);
}

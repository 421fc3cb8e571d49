import { mapLines } from '../geometry/frame.js';
import { type Pyramid, pyramid } from '../geometry/picture.js';
import { growQuad, quadHeight, scaleQuad } from '../geometry/quad.js';
import type { Inference } from '../inference/pool.js';
import type { Line } from '../reading.js';
import type { Decoded } from './decode.js';

/** Shares of the line's height by which a crop is widened and heightened: first a looser look, then a tighter one. */
const margins = [
  { x: 0.25, y: 0.08 },
  { x: 0.1, y: -0.08 },
] as const;

/** The photo at its best resolution, and how many of its pixels make one of `decoded.picture`. */
export async function closeUpOf(decoded: Decoded, levels: Pyramid): Promise<{ levels: Pyramid; scale: number }> {
  const close = await decoded.closeUp();
  if (close === decoded.picture) return { levels, scale: 1 };
  return { levels: pyramid(close, 2), scale: close.width / decoded.picture.width };
}

/**
 * Reads a line again, from a looser and a tighter crop at the best resolution there is, and keeps the best reading.
 *
 * @param line    in pixels of the picture
 * @param levels  of the close-up
 * @param scale   pixels of the close-up in one pixel of the picture
 */
export async function secondLook(
  inference: Inference,
  line: Line,
  { levels, scale, signal }: { levels: Pyramid; scale: number; signal?: AbortSignal | undefined },
): Promise<Line> {
  const height = quadHeight(line.box);
  const readings = await Promise.all(
    margins.map(async ({ x, y }) => {
      const quad = scaleQuad(growQuad(line.box, x * height, y * height), scale);
      const [again] = mapLines([await inference.run('recognize', { levels, quad }, signal)], ([px, py]) => [
        px / scale,
        py / scale,
      ]);
      return again!;
    }),
  );
  return readings.reduce(betterReading, line);
}

/** The surer of two readings. One that lost characters is not better, however sure it is of the rest. */
export function betterReading(first: Line, again: Line): Line {
  const isShortened = again.text.length < first.text.length * 0.8;
  return again.score > first.score && !isShortened ? again : first;
}

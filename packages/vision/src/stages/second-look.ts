import type { Line } from '@cardlens/reading';
import type { Decoded } from '../decoder.js';
import { mapLines } from '../geometry/frame.js';
import { type Pyramid, pyramid } from '../geometry/picture.js';
import { growQuad, mapQuad, quadHeight, scaleQuad } from '../geometry/quad.js';
import type { Inference } from '../inference/inference.js';
import { areaAround, closeUpOf } from './part-of.js';

/**
 * Parameters of the second crop relative to the first: margins as fractions of the line height, and horizontal stretch.
 */
const looks = {
  /** Less of the neighboring lines, which makes the letters larger. */
  tight: { x: 0.1, y: -0.08, stretch: 1 },
  /** More time steps per letter, so adjacent narrow letters ("ll", "III") do not merge. */
  stretched: { x: 0.05, y: -0.03, stretch: 1.15 },
} as const;

/** Maximum number of times that a line is recognized again. */
export const looksPerLine = Object.keys(looks).length;

/**
 * Words with at least this score are not recognized again: of 1,155 lines with such words, the second pass corrected 7
 * and broke 7. Of 159 lines below it, these rules corrected 13 and broke 3 (60 drawn cards, half of them photo-like).
 */
const sureScore = 0.95;
/** Minimum score gain for the second result to replace the first. */
const scoreGainMin = 0.02;

/** Part of the photo at its highest resolution. */
interface CloseUp {
  readonly levels: Pyramid;
  /** Its pixels per pixel of `decoded.picture`. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** A line and its surroundings at the highest resolution: the whole photo would need much more memory. */
export async function closeUpOfLine(decoded: Decoded, levels: Pyramid, { box }: Line): Promise<CloseUp> {
  if ((await decoded.closeUp()) === decoded.picture) return { levels, scale: 1, left: 0, top: 0 };
  const { picture, ...place } = await closeUpOf(decoded, areaAround(box, quadHeight(box)), decoded.picture.width);
  return { levels: pyramid(picture, 2), ...place };
}

/**
 * Lines with lower scores are not recognized again: of 25 such lines the second pass corrected none and broke 2 (135
 * drawn sides).
 */
const hopelessBelow = 0.6;

/** Whether recognizing the line again may improve it. */
export const isUnsure = (line: Line, { lowScore }: { lowScore: number }): boolean =>
  line.score >= hopelessBelow && (line.score < lowScore || line.words.some((word) => word.score < sureScore));

/**
 * Recognizes a line again at the highest resolution, and returns the better result.
 *
 * @param line  in pixels of the picture
 */
export async function secondLook(
  inference: Inference,
  line: Line,
  { levels, scale, left, top }: CloseUp,
  { lowScore, signal }: { lowScore: number; signal?: AbortSignal | undefined },
): Promise<Line> {
  const height = quadHeight(line.box);
  const readings = await Promise.all(
    (line.score < lowScore ? [looks.tight, looks.stretched] : [looks.tight]).map(({ x, y, stretch }) => {
      const grown = scaleQuad(growQuad(line.box, x * height, y * height), scale);
      const quad = mapQuad(grown, ([px, py]) => [px - left, py - top]);
      return inference.run('recognize', { levels, quad, stretch }, signal);
    }),
  );
  const best = readings.reduce((a, b) => (b.score > a.score ? b : a));
  const [again = line] = mapLines([best], ([x, y]) => [(x + left) / scale, (y + top) / scale]);
  return betterReading(line, again);
}

/** The result with the higher score, but never one that lost characters. */
export function betterReading(first: Line, again: Line): Line {
  const isShortened = again.text.length < first.text.length * 0.8;
  return again.score >= first.score + scoreGainMin && !isShortened ? again : first;
}

import type { Line, Quad } from '@cardlens/reading';
import { turnQuad } from '../geometry/quad.js';
import { lineHeightsOf } from './detect.js';
import { sampleLines } from './direction.js';

/** Mean score below which text may be upside down: upside-down sentences score up to 0.83, upright text usually more. */
const doubtBelow = 0.85;
/** Number of lines that are then also recognized rotated by 180°. */
const sampleSize = 6;
/** Minimum score gain of the rotated lines. */
const gainMin = 0.1;

/** Mean score of lines, weighted by text length; 0 if there are none. */
export function meanScore(lines: readonly Pick<Line, 'text' | 'score'>[]): number {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  return length === 0 ? 0 : lines.reduce((sum, { text, score }) => sum + score * text.length, 0) / length;
}

/** Amount of recognized text, in characters weighted by the margin of their score over 0.5, so noise does not count. */
export const amountRead = (lines: readonly Pick<Line, 'text' | 'score'>[]): number =>
  lines.reduce((sum, { text, score }) => sum + text.length * Math.max(0, 2 * score - 1), 0);

/**
 * Recognizes lines and, if the scores are low, some of them rotated by 180°: the direction model fails on blurred text
 * and on the long, compressed lines of backs, and then no word of the side would be recognized.
 *
 * @param read  recognizes one line
 * @param quads  corners as returned by `orient`
 * @param lineHeightsLeft  see `PictureInference`
 */
export async function readUpright(
  read: (quad: Quad) => Promise<Line>,
  quads: readonly Quad[],
  lineHeightsLeft: () => number,
): Promise<Line[]> {
  const lines = await Promise.all(quads.map(read));
  if (quads.length === 0 || meanScore(lines) >= doubtBelow || lineHeightsOf(quads) > lineHeightsLeft()) return lines;
  const sample = sampleLines(quads, sampleSize);
  const turned = await Promise.all(sample.map((quad) => read(turnQuad(quad, 2))));
  const before = meanScore(lines.filter((_, i) => sample.some((quad) => quad === quads[i])));
  if (meanScore(turned) < before + gainMin) return lines;
  return Promise.all(quads.map((quad) => turned[sample.indexOf(quad)] ?? read(turnQuad(quad, 2))));
}

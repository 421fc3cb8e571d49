import type { Line, Quad } from '@cardlens/reading';
import { turnQuad } from '../geometry/quad.js';
import { tellingLines } from './direction.js';

/** Upside-down text is read with scores hardly above this, upright text with higher ones. */
const doubtBelow = 0.8;
/** Lines that are read the other way round when in doubt. */
const askedLines = 6;
/** By how much the other direction must score higher. */
const gainMin = 0.1;

/** Mean score of lines, weighted by their length; 0 for none. */
export function meanScore(lines: readonly Pick<Line, 'text' | 'score'>[]): number {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  return length === 0 ? 0 : lines.reduce((sum, { text, score }) => sum + score * text.length, 0) / length;
}

/** Amount of text read, in characters weighted by how far their score exceeds a guess, so that noise counts nothing. */
export const amountRead = (lines: readonly Pick<Line, 'text' | 'score'>[]): number =>
  lines.reduce((sum, { text, score }) => sum + text.length * Math.max(0, 2 * score - 1), 0);

/**
 * Reads lines and, when the result makes no sense, some of them upside down: the direction model fails on blurred text
 * and on the squeezed long lines of backs, and then no word of the side would be read.
 *
 * @param read  reads one line
 * @param quads  corners as `orient` leaves them
 */
export async function readUpright(read: (quad: Quad) => Promise<Line>, quads: readonly Quad[]): Promise<Line[]> {
  const lines = await Promise.all(quads.map(read));
  if (quads.length === 0 || meanScore(lines) >= doubtBelow) return lines;
  const asked = tellingLines(quads, askedLines);
  const turned = await Promise.all(asked.map((quad) => read(turnQuad(quad, 2))));
  const before = meanScore(lines.filter((_, i) => asked.includes(quads[i]!)));
  if (meanScore(turned) < before + gainMin) return lines;
  return Promise.all(quads.map((quad) => turned[asked.indexOf(quad)] ?? read(turnQuad(quad, 2))));
}

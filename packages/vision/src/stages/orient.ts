import type { Quad } from '@cardlens/reading';
import type { Pyramid } from '../geometry/picture.js';
import { quadWidth, turnQuad } from '../geometry/quad.js';
import type { Inference } from '../inference/inference.js';
import { isSideways, isTall, isUpsideDown, sampleLines } from './direction.js';

/** Number of lines that determine the direction of a side. Each requires a model run. */
const sampleSize = 4;

/**
 * Reorders the corners of every box so that the first one is the top left of its text, and sorts the boxes by width,
 * widest first, because they take longest to recognize and must not start last. The detector has already rotated
 * sideways text, unless that found less text.
 *
 * A card has a single direction, so a few lines determine it for all. Single vertical lines on an otherwise horizontal
 * card are assumed to run upward.
 */
export async function orient(
  inference: Inference,
  levels: Pyramid,
  boxes: readonly Quad[],
  signal?: AbortSignal,
): Promise<Quad[]> {
  const isTurned = isSideways(boxes);
  const level = boxes.map((box) => (isTurned || isTall(box) ? turnQuad(box, 1) : box));
  const sample = sampleLines(isTurned ? level : boxes.filter((box) => !isTall(box)), sampleSize);
  const directions = await Promise.all(sample.map((quad) => inference.run('direction', { levels, quad }, signal)));
  const upright = isUpsideDown(directions) ? level.map((quad) => turnQuad(quad, 2)) : level;
  return upright.sort((a, b) => quadWidth(b) - quadWidth(a));
}

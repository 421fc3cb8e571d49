import type { Quad } from '@cardlens/reading';
import type { Pyramid } from '../geometry/picture.js';
import { quadHeight, quadWidth, sliceQuad } from '../geometry/quad.js';
import { sampleQuad } from '../geometry/sample.js';
import type { Model } from '../model.js';

const [width, height] = [192, 48];

/**
 * Only the beginning of a longer line is looked at, in line heights: its letters would be compressed beyond recognition.
 * Of 288 lines of 72 drawn and real sides, each upright and upside down, 21 of 576 directions were wrong with whole lines
 * and 2 are with their beginnings.
 */
const ratioMax = 6;

/**
 * Probability that the text in `quad` is upside down, 0 to 1.
 *
 * @param quad  in pixels of level 0
 */
export async function direction(model: Model, levels: Pyramid, quad: Quad): Promise<number> {
  const data = new Float32Array(3 * height * width);
  const ratio = quadWidth(quad) / Math.max(quadHeight(quad), 1);
  const filled = Math.max(8, Math.min(width, Math.round(height * ratio)));
  sampleQuad(
    levels,
    sliceQuad(quad, 0, Math.min(1, ratioMax / ratio)),
    { width: filled, height, stride: width },
    model.manifest,
    data,
  );
  const [, upsideDown = 0] = (await model.run({ data, dims: [1, 3, height, width] })).data;
  return upsideDown;
}

/** Boxes with at least this ratio of height to width contain vertical text. */
const tallRatio = 1.5;

/** Whether most of the text is vertical, based on the aspect ratios of the boxes. */
export function isSideways(quads: readonly Quad[]): boolean {
  let balance = 0;
  for (const quad of quads) {
    const [w, h] = [quadWidth(quad), quadHeight(quad)];
    // Nearly square boxes do not indicate a direction.
    if (h > w * tallRatio) balance += h;
    else if (w > h * tallRatio) balance -= w;
  }
  return balance > 0;
}

export const isTall = (quad: Quad): boolean => quadHeight(quad) > quadWidth(quad) * tallRatio;

/** The lines that show the direction best: the widest ones that are not too long for the model's input. */
export function sampleLines(quads: readonly Quad[], count: number): Quad[] {
  const use = (quad: Quad): number => {
    const [w, h] = [quadWidth(quad), quadHeight(quad)];
    const ratio = w / Math.max(h, 1);
    return Math.min(ratio, 10) * Math.min(h, 64) - Math.max(0, ratio - 10) * 8;
  };
  return [...quads].sort((a, b) => use(b) - use(a)).slice(0, count);
}

/** Whether the lines are upside down: the product of their odds, each clamped so that no line dominates. */
export function isUpsideDown(probabilities: readonly number[]): boolean {
  const bounded = (p: number): number => Math.min(Math.max(p, 0.02), 0.98);
  return probabilities.reduce((odds, p) => odds + Math.log(bounded(p) / (1 - bounded(p))), 0) > 0;
}

import { type Box, clip, count, type GrayImage, grayBelow, pixelAt } from './gray-image.js';

const taps = 9;
/** Every other line is sufficient. */
const lineStep = 2;

/**
 * Blur of a part of a picture, 0 (sharp) to 1: blurring a sharp picture again removes much of its variation, blurring a
 * blurred one removes little. Returns the maximum of both directions, because motion blur affects only one. Undefined
 * if the part has hardly any variation.
 *
 * @source Crété-Roffet et al., The blur effect: perception and estimation with a new no-reference perceptual blur
 * metric, 2007
 */
export function blurOf(image: GrayImage, part: Box): number | undefined {
  const box = clip(part, image);
  const across = directionalBlur(image, box, 1);
  const down = directionalBlur(image, box, image.width);
  return across === undefined || down === undefined ? undefined : Math.max(across, down);
}

/** Smaller differences between neighboring pixels are sensor noise, which would make a blurred picture seem sharp. */
const noise = 8;

/** Minimum mean difference between neighboring pixels for a measurement. */
const variationMin = 0.6;

function directionalBlur({ width, pixels }: GrayImage, box: Box, step: number): number | undefined {
  const isAcross = step === 1;
  const lines = isAcross ? box.bottom - box.top : box.right - box.left;
  const length = isAcross ? box.right - box.left : box.bottom - box.top;
  if (length <= taps + 1 || lines < 1) return undefined;
  let variation = 0;
  let lost = 0;
  let compared = 0;
  for (let line = 0; line < lines; line += lineStep) {
    let i = isAcross ? (box.top + line) * width + box.left : box.top * width + box.left + line;
    let sum = 0;
    for (let k = 0; k < taps; k++) sum += pixelAt(pixels, i + k * step);
    // `sum` is the sum over the window centered on the pixel.
    const half = (taps - 1) / 2;
    for (let k = half + 1; k < length - half; k++, i += step) {
      const next = sum - pixelAt(pixels, i) + pixelAt(pixels, i + taps * step);
      const at = i + (half + 1) * step;
      const difference = Math.abs(pixelAt(pixels, at) - pixelAt(pixels, at - step));
      const blurred = Math.abs(next - sum) / taps;
      compared++;
      sum = next;
      if (difference < noise) continue;
      variation += difference;
      lost += Math.max(0, difference - blurred);
    }
  }
  return variation / compared < variationMin ? undefined : (variation - lost) / variation;
}

/** Fraction of gradients that are ignored as outliers, such as dead pixels, above the steepest edge. */
const steepestShare = 0.0005;
/** Contrast is measured between these percentiles of the darkest and brightest pixels. */
const contrastShare = 0.02;

/**
 * Steepness of the steepest edges of a part relative to its contrast, 0 to 1. Print that is in focus changes from paper
 * to ink within one or two pixels; noise, which makes a dark, blurred picture seem detailed, is never that steep.
 */
export function edgeSharpnessOf(image: GrayImage, part: Box): number {
  const { width, pixels } = image;
  const { left, right, top, bottom } = clip(part, image);
  const across = new Uint32Array(256);
  const down = new Uint32Array(256);
  const grays = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < bottom - 1; y++) {
    for (let i = y * width + left; i < y * width + right - 1; i++) {
      const gray = pixelAt(pixels, i);
      count(across, Math.abs(gray - pixelAt(pixels, i + 1)));
      count(down, Math.abs(gray - pixelAt(pixels, i + width)));
      count(grays, gray);
      total++;
    }
  }
  const contrast = grayBelow(grays, total * contrastShare) - grayBelow(grays, total * (1 - contrastShare));
  // Motion blur affects only one direction.
  const steepest = Math.min(...[across, down].map((steps) => grayBelow(steps, total * steepestShare)));
  return contrast <= 0 ? 0 : Math.min(1, steepest / contrast);
}

import { type Box, clip, type GrayImage } from './gray-image.js';

const taps = 9;
/** Every other line is enough. */
const lineStep = 2;

/**
 * How blurred a part of a picture is, 0 (sharp) to 1: blurring a sharp picture once more takes much of its variation away,
 * blurring a blurred one little. The worse direction counts, since a moving hand blurs in one only. Undefined where the
 * part shows next to nothing.
 *
 * @source Crété-Roffet et al., The blur effect: perception and estimation with a new no-reference perceptual blur metric, 2007
 */
export function blurOf(image: GrayImage, part: Box): number | undefined {
  const box = clip(part, image);
  const across = directionalBlur(image, box, 1);
  const down = directionalBlur(image, box, image.width);
  return across === undefined || down === undefined ? undefined : Math.max(across, down);
}

/** Differences between neighbors that a sensor makes by itself; counted, they would make a blurred picture seem sharp. */
const noise = 8;

/** Mean difference between neighbors under which nothing can be said. */
const variationMin = 0.6;

function directionalBlur({ width, pixels }: GrayImage, box: Box, step: number): number | undefined {
  const isAcross = step === 1;
  const lines = isAcross ? box.bottom - box.top : box.right - box.left;
  const length = isAcross ? box.right - box.left : box.bottom - box.top;
  if (length <= taps + 1 || lines < 1) return undefined;
  let variation = 0;
  let lost = 0;
  let count = 0;
  for (let line = 0; line < lines; line += lineStep) {
    let i = isAcross ? (box.top + line) * width + box.left : box.top * width + box.left + line;
    let sum = 0;
    for (let k = 0; k < taps; k++) sum += pixels[i + k * step]!;
    // `sum` is the window of the pixel in its middle.
    const half = (taps - 1) / 2;
    for (let k = half + 1; k < length - half; k++, i += step) {
      const next = sum - pixels[i]! + pixels[i + taps * step]!;
      const at = i + (half + 1) * step;
      const difference = Math.abs(pixels[at]! - pixels[at - step]!);
      const blurred = Math.abs(next - sum) / taps;
      count++;
      sum = next;
      if (difference < noise) continue;
      variation += difference;
      lost += Math.max(0, difference - blurred);
    }
  }
  return variation / count < variationMin ? undefined : (variation - lost) / variation;
}

/** Steps that are steeper than all but this share of a picture's are its steepest; single ones may be dead pixels. */
const steepestShare = 0.0005;
/** Contrast is between the darkest and the brightest of this share. */
const contrastShare = 0.02;

/**
 * How steep the steepest edges of a part are beside its contrast, 0 to 1. Print that is in focus and held still goes from paper to
 * ink within a pixel or two; noise, which makes a dark blurred picture seem detailed, is never that steep.
 */
export function edgeSharpnessOf(image: GrayImage, part: Box): number {
  const { left, right, top, bottom } = clip(part, image);
  const across = new Uint32Array(256);
  const down = new Uint32Array(256);
  const grays = new Uint32Array(256);
  let count = 0;
  for (let y = top; y < bottom - 1; y++) {
    for (let i = y * image.width + left; i < y * image.width + right - 1; i++) {
      const gray = image.pixels[i]!;
      across[Math.floor(Math.abs(gray - image.pixels[i + 1]!))]!++;
      down[Math.floor(Math.abs(gray - image.pixels[i + image.width]!))]!++;
      grays[Math.floor(gray)]!++;
      count++;
    }
  }
  const contrast = valueAbove(grays, count * contrastShare) - valueAbove(grays, count * (1 - contrastShare));
  // A moving hand blurs in one direction only.
  const steepest = Math.min(...[across, down].map((steps) => valueAbove(steps, count * steepestShare)));
  return contrast <= 0 ? 0 : Math.min(1, steepest / contrast);
}

/** The value that so many counted ones are above. */
function valueAbove(counts: Uint32Array, many: number): number {
  let left = many;
  let value = 255;
  while (value > 0 && left >= counts[value]!) left -= counts[value--]!;
  return value;
}

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
      variation += difference;
      lost += Math.max(0, difference - blurred);
      count++;
      sum = next;
    }
  }
  return variation / count < variationMin ? undefined : (variation - lost) / variation;
}

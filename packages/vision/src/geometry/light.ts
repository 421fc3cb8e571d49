import { emptyPicture, type Picture } from './picture.js';

/** Fraction of the pixels that may be darker or brighter than text and background. */
const outliers = 0.005;
/** Maximum gain: with 16, the noise of three of twelve pictures with a contrast of 2.5 % hides their text. */
const gainMax = 8;

/** Increases the contrast to the full range of brightness, for text that differs from its background by a few levels. */
export function stretched({ width, height, data }: Picture): Picture {
  const counts = new Uint32Array(256);
  // Green is nearly the luminance.
  for (let i = 1; i < data.length; i += 3) {
    const level = data[i] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const least = (outliers * data.length) / 3;
  const low = levelOf(counts, least);
  const high = 255 - levelOf(counts.reverse(), least);
  const gain = Math.max(1, Math.min(gainMax, 255 / Math.max(1, high - low)));
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => 127.5 + (level - (low + high) / 2) * gain);
  const out = emptyPicture(width, height);
  for (let i = 0; i < data.length; i++) out.data[i] = levels[data[i] ?? 0] ?? 0;
  return out;
}

/** The level at which the counts add up to `least`. */
function levelOf(counts: Uint32Array, least: number): number {
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum >= least;
  });
}

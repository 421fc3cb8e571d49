import { CardError } from '@cardlens/errors';
import type { Line } from '@cardlens/reading';
import type { Picture } from '../geometry/picture.js';

/** A line is readable if it has at least two letters or digits and this score. */
const readableScoreMin = 0.75;
/** With fewer characters, a side counts as unread. Even the emptiest back of a card has a phone number. */
const readableCharactersMin = 8;
/**
 * Variance of the Laplacian below which a picture has no sharp edges. At half size, where noise has less influence,
 * cards blurred beyond recognition have 3 to 49, noisy ones up to 115, and the most blurred readable photo has 319.
 */
const sharpnessMin = 150;

const signs = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

const isReadable = ({ score, text }: Line): boolean => score >= readableScoreMin && signs(text) >= 2;

/** Number of letters and digits in readable lines. */
export const charactersRead = (lines: readonly Line[]): number =>
  lines.filter(isReadable).reduce((sum, line) => sum + signs(line.text), 0);

/**
 * Rejects a side of which hardly any text was recognized.
 *
 * @param boxes  number of detected boxes
 * @param pictureSharpness  of the picture at half size; computed only if little text was recognized, so a blurred but
 *   legible photo is accepted
 * @throws CardError IMG_NO_TEXT, IMG_BLURRY
 */
export function rejectUnread(lines: readonly Line[], boxes: number, pictureSharpness: () => number): void {
  const readable = lines.filter(isReadable);
  const read = charactersRead(lines);
  // If most boxes are not readable, the cause is the picture, not a card with little text.
  const isMostlyRead = read >= readableCharactersMin && readable.length * 3 >= boxes;
  if (isMostlyRead) return;
  if (boxes >= 2 && pictureSharpness() < sharpnessMin) throw new CardError('IMG_BLURRY');
  if (read < readableCharactersMin) throw new CardError('IMG_NO_TEXT');
}

/** Variance of the Laplacian of the grayscale picture, a measure of fine detail. @source Pech-Pacheco et al. 2000 */
export function sharpness({ width, height, data }: Picture): number {
  const row = width * 3;
  const at = (i: number): number => data[i] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  // Every other row and column is enough to estimate the variance. Green approximates luminance.
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const i = y * row + x * 3 + 1;
      const edge = 4 * at(i) - at(i - 3) - at(i + 3) - at(i - row) - at(i + row);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

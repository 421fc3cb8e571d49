import type { Pixels } from '../geometry/picture.js';

const [startOfScan, endOfImage] = [0xda, 0xd9];
const coefficients = 64;

/**
 * A JPEG that ends early, completed so that decoders accept it; undefined if it lacks more than a part of its last scan:
 * the text of a progressive JPEG without its last scans would be blurred.
 */
export function completedJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (!hasEveryScan(bytes)) return undefined;
  const completed = new Uint8Array(bytes.length + 2);
  completed.set(bytes);
  completed.set([0xff, endOfImage], bytes.length);
  return completed;
}

/**
 * Whether the scans that begin within the file have all bits of all coefficients of all components.
 *
 * @source ITU-T T.81, B.2.3 and G.1.1.1: a scan has a range of coefficients, down to a bit
 */
function hasEveryScan(bytes: Uint8Array): boolean {
  const lacking = new Map<number, Set<number>>();
  for (const { marker, at, end } of segments(bytes)) {
    if (isFrame(marker)) {
      for (let i = 0; i < (bytes[at + 9] ?? 0); i++)
        lacking.set(bytes[at + 10 + i * 3] ?? -1, new Set(Array.from({ length: coefficients }, (_, k) => k)));
    } else if (marker === startOfScan && end <= bytes.length) {
      const count = bytes[at + 4] ?? 0;
      const [from, to, bits = 0] = bytes.subarray(at + 5 + count * 2, at + 8 + count * 2);
      if (from === undefined || to === undefined || (bits & 15) !== 0) continue;
      for (let i = 0; i < count; i++)
        for (let k = from; k <= to; k++) lacking.get(bytes[at + 5 + i * 2] ?? -1)?.delete(k);
    }
  }
  return lacking.size > 0 && [...lacking.values()].every(({ size }) => size === 0);
}

/** Whether the file has more scans. Each takes time for every block of the image, however little data it has. */
export function hasMoreScans(bytes: Uint8Array, scansMax: number): boolean {
  let scans = 0;
  for (const { marker } of segments(bytes)) if (marker === startOfScan && ++scans > scansMax) return true;
  return false;
}

/**
 * Whether a JPEG has the end of its image, and one or three components. Of a file that ends early, the service checks
 * that only the surroundings of the card are missing; of four inks, whether they are stored as their opposite.
 */
export function isWholeRgbJpeg(bytes: Uint8Array): boolean {
  let components = 0;
  for (const { marker, at } of segments(bytes)) {
    if (isFrame(marker)) components = bytes[at + 9] ?? 0;
    else if (marker === endOfImage) return components === 1 || components === 3;
  }
  return false;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The segments from the start of the image to its end, which is the last one, or to the end of the file. */
function* segments(bytes: Uint8Array): Generator<{ marker: number; at: number; end: number }> {
  let at = 2;
  while (at + 2 <= bytes.length) {
    const [marker = 0, high = 0, low = 0] = bytes.subarray(at + 1, at + 4);
    const hasNoLength = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7);
    if (bytes[at] !== 0xff || marker === 0xff || hasNoLength) {
      // Image data, in which 0xff is followed by 0 or a restart marker.
      at = Math.max(at + 1, bytes.indexOf(0xff, at + 1));
      continue;
    }
    if (marker === endOfImage) yield { marker, at, end: at + 2 };
    if (marker === endOfImage || at + 4 > bytes.length) return;
    const end = at + 2 + ((high << 8) | low);
    yield { marker, at, end };
    at = end;
  }
}

/** Blocks without data are decoded to the middle of the range of values. */
const [grayMin, grayMax] = [126, 130];
const endPixels = 4;

/**
 * The fraction of the rows at the bottom of a picture, as stored, for which the file had no data, or not to their end.
 */
export function missingShare({ width, height, data }: Pixels): number {
  const isCut = (y: number): boolean =>
    data
      .subarray(((y + 1) * width - endPixels) * 3, (y + 1) * width * 3)
      .every((value) => value >= grayMin && value <= grayMax);
  let rows = 0;
  while (rows < height && isCut(height - 1 - rows)) rows++;
  return rows / height;
}

/** A rectangle in pixels of a picture. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where the bottom rows of the stored picture are in the upright one.
 *
 * @param share  their fraction of its rows
 * @param orientation  the EXIF tag, 1 to 8
 */
export function bottomRowsUpright(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  share: number,
  orientation = 1,
): Rectangle {
  const whole = { left: 0, top: 0, right: width, bottom: height };
  switch (orientation) {
    case 3:
    case 4:
      return { ...whole, bottom: height * share };
    case 6:
    case 7:
      return { ...whole, right: width * share };
    case 5:
    case 8:
      return { ...whole, left: width * (1 - share) };
    default:
      return { ...whole, top: height * (1 - share) };
  }
}

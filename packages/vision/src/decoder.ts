import { CardError } from '@cardlens/errors';
import { type ImageSize, type Inspection, isWithinLimits, readableFormats } from '@cardlens/image';
import type { Picture, Pixels } from './geometry/picture.js';
import type { Rectangle } from './stages/cut-jpeg.js';

/** Decodes pictures: with libvips in Node.js, and in a browser with the browser's own decoders. */
export interface Decoder {
  /**
   * Opens a file as its pages, each of which is decoded on demand.
   *
   * @throws CardError IMG_UNSUPPORTED not an image, an unsupported format, or password-protected; IMG_TOO_LARGE more
   *   pages than are read; IMG_DIMENSIONS not within `imageLimits`, checked before anything is decoded; IMG_CORRUPT
   */
  openPages(bytes: Uint8Array, options?: DecodeOptions): Promise<Pages>;
  /** The picture scaled down to `longSideMax`; the picture itself if it is small enough. */
  scaled(picture: Picture, longSideMax: number): Promise<Picture>;
}

export interface DecodeOptions {
  /** Longest side of the decoded picture in pixels; larger images are scaled down while decoding. */
  readonly longSideMax: number;
}

export const defaultDecodeOptions: DecodeOptions = { longSideMax: 2048 };

/** Longest side in pixels of the picture that second looks are cropped from: full size for a 16-megapixel photo. */
export const closeUpSideMax = 4900;

/** Progressive JPEGs have 10 to 20 scans; 400 kB with 1,000 scans of 51 megapixels take most of a minute to decode. */
export const scansMax = 50;

/** Of a JPEG that ends early, more missing rows than this fraction make it corrupt: part of the card is missing. */
export const missingShareMax = 0.25;

/**
 * A decoded photo. `closeUp` returns it at higher resolution, decoded on first use, and not in shared memory, of which
 * the garbage collector does not know that it is large.
 */
export interface Decoded {
  /** Upright (EXIF orientation applied), with transparency flattened onto white. */
  readonly picture: Picture;
  /** Width of the upright photo in pixels; the picture may be smaller. */
  readonly width: number;
  readonly height: number;
  /** Whether left and right are exchanged, because the photo is mirrored. */
  readonly isTurnedOver?: boolean;
  /** The part of the picture that a file which ends early has no data for. */
  readonly missing?: Rectangle;
  closeUp(): Promise<Pixels>;
}

/** The pages of a file: one or more for a PDF or TIFF, exactly one for any other image. */
export interface Pages {
  readonly count: number;
  /** @param index  from 0  @throws CardError IMG_DIMENSIONS, IMG_CORRUPT, for this page only */
  page(index: number): Promise<Decoded>;
}

/** Header of a file that can be decoded. */
export type Header = Extract<Inspection, { status: 'known' | 'document' }>;

/** @throws CardError as `openPages`, based on the header only */
export function checked(header: Inspection): Header {
  switch (header.status) {
    case 'unknown':
    case 'rejected':
      throw new CardError('IMG_UNSUPPORTED');
    case 'corrupt':
    case 'more': // there are no more bytes, but the header is incomplete
      throw new CardError('IMG_CORRUPT');
    case 'document':
      return header;
    case 'known':
      if (!readableFormats.includes(header.format)) throw new CardError('IMG_UNSUPPORTED');
      checkDimensions(header);
      return header;
  }
}

/** @throws CardError IMG_DIMENSIONS */
export function checkDimensions(size: ImageSize): void {
  if (!isWithinLimits(size)) throw new CardError('IMG_DIMENSIONS');
}

export async function orCorrupt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CardError ? error : new CardError('IMG_CORRUPT', error);
  }
}

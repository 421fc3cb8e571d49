import { CardError } from '@cardlens/errors';
import { inspectImage, readableFormats } from '@cardlens/reading';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { emptyPicture, type Picture } from '../geometry/picture.js';
import { decodeBytes, decodeBytesMax, type Header } from './decode-memory.js';
import { decodeInThread } from './decoder-thread.js';

// Each photo is decoded once, so a cache would only use memory.
sharp.cache(false);

export interface DecodeOptions {
  /** Longest side of the picture that is read, in pixels; larger images are scaled down while decoding. */
  readonly longSideMax: number;
}

const defaultDecodeOptions: DecodeOptions = { longSideMax: 2048 };

/** Longest side of the picture that second looks are cropped from: a 16-megapixel photo at full size. */
const closeUpSideMax = 4900;

export const dimensionLimits = { pixelsMax: 100_000_000, shortSideMin: 200 } as const;

const sharpOptions: SharpOptions = { failOn: 'error', limitInputPixels: dimensionLimits.pixelsMax };

/** A decoded photo. `close` returns it at higher resolution, decoded on first use. */
export interface Decoded {
  /** Upright (EXIF orientation applied), transparency on white. */
  readonly picture: Picture;
  /** Size of the upright photo; the picture may be smaller. */
  readonly width: number;
  readonly height: number;
  closeUp(): Promise<Picture>;
}

/**
 * Pixels from the bytes of a photo, or of the first page of a PDF.
 *
 * @throws CardError IMG_UNSUPPORTED not an image, of a format that is not read, or locked by a password; IMG_DIMENSIONS over 100 megapixels,
 *   under 200 px on the short side, or more than `decodeBytesMax` (HEIC: `heicPixelsMax`) to decode, known before anything
 *   is decoded; IMG_CORRUPT
 */
export async function decode(bytes: Uint8Array, options: DecodeOptions = defaultDecodeOptions): Promise<Decoded> {
  const header = checkHeader(bytes);
  try {
    const { format } = header;
    const open =
      format === 'heic' || format === 'pdf' ? await openRaw(format, bytes) : () => sharp(bytes, sharpOptions);
    const metadata = await open().metadata();
    if (decodeBytes(header, metadata) > decodeBytesMax) throw new CardError('IMG_DIMENSIONS');
    const { autoOrient } = metadata;
    const picture = await pixels(open(), options.longSideMax);
    const isWhole = Math.max(autoOrient.width, autoOrient.height) <= options.longSideMax;
    let closeUp: Promise<Picture> | null = null;
    return {
      picture,
      width: autoOrient.width,
      height: autoOrient.height,
      closeUp() {
        closeUp ??= isWhole ? Promise.resolve(picture) : pixels(open(), closeUpSideMax);
        return closeUp;
      },
    };
  } catch (error) {
    throw error instanceof CardError ? error : new CardError('IMG_CORRUPT', error);
  }
}

/** libvips as sharp ships it supports neither HEVC nor PDF, so it gets the decoded pixels. */
async function openRaw(format: 'heic' | 'pdf', bytes: Uint8Array): Promise<() => Sharp> {
  const { data, ...raw } = await decodeInThread(format, bytes);
  checkDimensions(raw);
  return () => sharp(data, { raw });
}

/** @throws CardError as `decode` does, from the header alone */
export function checkHeader(bytes: Uint8Array): Header {
  const header = inspectImage(bytes);
  switch (header.status) {
    case 'unknown':
    case 'refused':
      throw new CardError('IMG_UNSUPPORTED');
    case 'corrupt':
    case 'more': // all the bytes are here, and the header still goes on
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
export function checkDimensions({ width, height }: { width: number; height: number }): void {
  const { pixelsMax, shortSideMin } = dimensionLimits;
  if (width * height > pixelsMax || Math.min(width, height) < shortSideMin) throw new CardError('IMG_DIMENSIONS');
}

async function pixels(image: Sharp, longSideMax: number): Promise<Picture> {
  const { data, info } = await image
    .autoOrient()
    .resize(longSideMax, longSideMax, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels instead of 3`);
  const picture = emptyPicture(info.width, info.height);
  picture.data.set(data);
  return picture;
}

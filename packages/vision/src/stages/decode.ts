import { CardError } from '@cardlens/errors';
import { inspectImage, readableFormats } from '@cardlens/reading';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { emptyPicture, type Picture, type Pixels } from '../geometry/picture.js';
import { decodeBytes, decodeBytesMax, type Header } from './decode-memory.js';
import { decodeInThread, type RawImage } from './decoder-thread.js';
import { openPdf } from './pdf-pages.js';
import { tiffPages } from './tiff-pages.js';

// Each photo is decoded only once, so a cache would only use memory.
sharp.cache(false);

export interface DecodeOptions {
  /** Longest side of the decoded picture in pixels; larger images are scaled down while decoding. */
  readonly longSideMax: number;
}

export const defaultDecodeOptions: DecodeOptions = { longSideMax: 2048 };

/** Longest side in pixels of the picture that second looks are cropped from: full size for a 16-megapixel photo. */
const closeUpSideMax = 4900;

/**
 * Enough for both sides of a card with a cover sheet or a few scanned pages; longer files are not pictures of a card.
 */
const pagesMax = 10;

export const dimensionLimits = { pixelsMax: 100_000_000, shortSideMin: 200 } as const;

const sharpOptions: SharpOptions = { failOn: 'error', limitInputPixels: dimensionLimits.pixelsMax };

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
  closeUp(): Promise<Pixels>;
}

/** The pages of a file: one or more for a PDF or TIFF, exactly one for any other image. */
export interface Pages {
  readonly count: number;
  /** @param index  from 0  @throws CardError IMG_DIMENSIONS, IMG_CORRUPT, for this page only */
  page(index: number): Promise<Decoded>;
}

/**
 * Opens a file as its pages, each of which is decoded on demand.
 *
 * @throws CardError IMG_UNSUPPORTED not an image, an unsupported format, or password-protected; IMG_TOO_LARGE more than
 *   `pagesMax` pages; IMG_DIMENSIONS more than 100 megapixels, a short side under 200 px, or more than `decodeBytesMax`
 *   (HEIC: `heicPixelsMax`) to decode, checked before anything is decoded; IMG_CORRUPT
 */
export async function openPages(bytes: Uint8Array, options: DecodeOptions = defaultDecodeOptions): Promise<Pages> {
  const header = checkHeader(bytes);
  const decoded = (open: Open): Promise<Decoded> => orCorrupt(() => decodePixels(header, open, options));
  switch (header.format) {
    case 'pdf': {
      const document = await orCorrupt(() => openPdf(bytes, pagesMax));
      return {
        count: document.count,
        page: async (index) => decoded(raw(await orCorrupt(() => document.page(index)))),
      };
    }
    case 'heic': {
      const { image } = await orCorrupt(() => decodeInThread('heic', { bytes }));
      return { count: 1, page: () => decoded(raw(image)) };
    }
    case 'tiff': {
      const pages = tiffPages(bytes, pagesMax);
      return {
        count: pages.length,
        page: (index) => decoded(() => sharp(bytes, { ...sharpOptions, page: pages[index] })),
      };
    }
    default:
      return { count: 1, page: () => decoded(() => sharp(bytes, sharpOptions)) };
  }
}

/** Decodes the only or first page of a file. @throws CardError as `openPages` and `Pages.page` */
export async function decode(bytes: Uint8Array, options?: DecodeOptions): Promise<Decoded> {
  return (await openPages(bytes, options)).page(0);
}

type Open = () => Sharp;

/** Passes decoded pixels to libvips, because the build in sharp supports neither HEVC nor PDF. */
function raw({ data, ...image }: RawImage): Open {
  return () => {
    checkDimensions(image);
    return sharp(data, { raw: image });
  };
}

async function orCorrupt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CardError ? error : new CardError('IMG_CORRUPT', error);
  }
}

async function decodePixels(header: Header, open: Open, options: DecodeOptions): Promise<Decoded> {
  const metadata = await open().metadata();
  checkDimensions(metadata);
  if (decodeBytes(header, metadata) > decodeBytesMax) throw new CardError('IMG_DIMENSIONS');
  const { width, height } = metadata.autoOrient;
  const picture = shared(await pixels(open(), options.longSideMax));
  const isWhole = Math.max(width, height) <= options.longSideMax;
  let closeUp: Promise<Pixels> | null = null;
  return {
    picture,
    width,
    height,
    closeUp() {
      closeUp ??= isWhole ? Promise.resolve(picture) : pixels(open(), closeUpSideMax);
      return closeUp;
    },
  };
}

/** @throws CardError as `openPages`, based on the header only */
export function checkHeader(bytes: Uint8Array): Header {
  const header = inspectImage(bytes);
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
export function checkDimensions({ width, height }: { width: number; height: number }): void {
  const { pixelsMax, shortSideMin } = dimensionLimits;
  if (width * height > pixelsMax || Math.min(width, height) < shortSideMin) throw new CardError('IMG_DIMENSIONS');
}

/** The picture scaled down to `longSideMax`; the picture itself if it is small enough. */
export async function scaled(picture: Picture, longSideMax: number): Promise<Picture> {
  const { width, height, data } = picture;
  if (Math.max(width, height) <= longSideMax) return picture;
  return shared(await pixels(sharp(Uint8Array.from(data), { raw: { width, height, channels: 3 } }), longSideMax));
}

async function pixels(image: Sharp, longSideMax: number): Promise<Pixels> {
  const { data, info } = await image
    .autoOrient()
    .resize(longSideMax, longSideMax, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels instead of 3`);
  return { width: info.width, height: info.height, data };
}

function shared({ width, height, data }: Pixels): Picture {
  const picture = emptyPicture(width, height);
  picture.data.set(data);
  return picture;
}

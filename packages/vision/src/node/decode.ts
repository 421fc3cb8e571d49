import { CardError, DomainError } from '@cardlens/errors';
import { type ImageSize, imageLimits, inspectImage } from '@cardlens/image';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import {
  checkDimensions,
  checked,
  closeUpSideMax,
  type Decoded,
  type DecodeOptions,
  type Decoder,
  defaultDecodeOptions,
  type Header,
  missingShareMax,
  orCorrupt,
  type Pages,
  scansMax,
} from '../decoder.js';
import { emptyPicture, type Picture, type Pixels } from '../geometry/picture.js';
import { bottomRowsUpright, completedJpeg, hasMoreScans, missingShare } from '../stages/cut-jpeg.js';
import { tiffPages } from '../stages/tiff-pages.js';
import { decodeInThread, type RawImage } from './decoder-thread.js';
import { oneAtATime } from './one-at-a-time.js';
import { openPdf } from './pdf-pages.js';

// Each photo is decoded only once, so a cache would only use memory.
sharp.cache(false);

/** Longest side in pixels to which a large HEIC may be reduced. */
const reducedSideMin = 4000;

/** An image that needs more bytes to decode is decoded once, at most at the resolution of second looks. */
const heavyBytes = 80 * 2 ** 20;

/**
 * Enough for both sides of a card with a cover sheet or a few scanned pages; longer files are not pictures of a card.
 */
const pagesMax = 10;

const sharpOptions: SharpOptions = { failOn: 'error', limitInputPixels: imageLimits.pixelsMax };

async function openPages(bytes: Uint8Array, options: DecodeOptions = defaultDecodeOptions): Promise<Pages> {
  const header = checked(inspectImage(bytes));
  const decoded = (source: Source): Promise<Decoded> => orCorrupt(() => decodePixels(source, options));
  switch (header.format) {
    case 'pdf': {
      const document = await orCorrupt(() => openPdf(bytes, pagesMax));
      return {
        count: document.count,
        page: async (index) => decoded(ofRaw(await orCorrupt(() => document.page(index)))),
      };
    }
    case 'heic': {
      const { image } = await orCorrupt(() => decodeInThread('heic', { bytes, longSide: reducedSideMin }));
      return { count: 1, page: () => decoded(ofRaw(image)) };
    }
    case 'tiff': {
      const pages = tiffPages(bytes, pagesMax);
      return {
        count: pages.length,
        page: async (number) => {
          const page = pages[number];
          if (!page) throw new CardError('IMG_CORRUPT');
          // The strips of a TIFF may be as large as the page: its directory tells, so libtiff need not limit them.
          return decoded(ofFile(bytes, checked(page.header), { page: page.index, unlimited: true }));
        },
      };
    }
    case 'jpeg':
      if (hasMoreScans(bytes, scansMax)) throw new CardError('IMG_CORRUPT');
      return {
        count: 1,
        page: async () => {
          const found = await decoded(ofFile(bytes, header)).catch((error: unknown) =>
            decodeCut(bytes, header, options, error),
          );
          if (!isBlack(found.picture) || (await sharp(bytes, sharpOptions).metadata()).space !== 'cmyk') return found;
          return decoded(await orCorrupt(() => oneAtATime(() => ofOppositeInks(bytes, found))));
        },
      };
    default:
      return { count: 1, page: () => decoded(ofFile(bytes, header)) };
  }
}

/** Whether a picture is as dark as CMYK whose inks were taken for their opposite; a sample of its values tells. */
function isBlack({ data }: Picture): boolean {
  const [step, darkMax] = [997, 16];
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at += step, count += 1) sum += data[at] ?? 0;
  return sum <= darkMax * count;
}

/** A CMYK JPEG of the opposite inks: print shops store them either way, and some files do not say which. */
async function ofOppositeInks(bytes: Uint8Array, { width, height }: Decoded): Promise<Source> {
  // Only a file can tell libvips that four channels are CMYK.
  const tiff = await sharp(bytes, sharpOptions)
    .pipelineColourspace('cmyk')
    .autoOrient()
    .resize(closeUpSideMax, closeUpSideMax, inside)
    .negate({ alpha: false })
    .toColourspace('cmyk')
    .tiff({ compression: 'none' })
    .toBuffer();
  return { ...ofFile(tiff, checked(inspectImage(tiff)), { unlimited: true }), original: { width, height } };
}

/** Decodes the only or first page of a file. @throws CardError as `openPages` and `Pages.page` */
export async function decode(bytes: Uint8Array, options?: DecodeOptions): Promise<Decoded> {
  return (await openPages(bytes, options)).page(0);
}

/** A page that libvips can decode. */
interface Source {
  open(): Sharp;
  /** See `ImageSize`. */
  readonly wholeBytesPerPixel: number;
  /** Size of the upright photo, if it was reduced before. */
  readonly original?: { readonly width: number; readonly height: number };
}

const ofFile = (bytes: Uint8Array, header: Header, options: SharpOptions = {}): Source => ({
  open: () => sharp(bytes, { ...sharpOptions, ...options }),
  wholeBytesPerPixel: 'wholeBytesPerPixel' in header ? header.wholeBytesPerPixel : 0,
});

/** Decoded pixels, because the build of libvips in sharp supports neither HEVC nor PDF. */
const ofRaw = ({ data, original, ...image }: RawImage): Source => ({
  open: () => sharp(data, { raw: image }),
  wholeBytesPerPixel: 0,
  ...(original && { original }),
});

async function decodePixels(source: Source, options: DecodeOptions): Promise<Decoded> {
  const metadata = await source.open().metadata();
  const cost = costOf(source, metadata);
  checkDimensions(cost);
  const isHeavy = cost.width * cost.height * cost.wholeBytesPerPixel > heavyBytes;
  return isHeavy ? oneAtATime(() => decodeHeavy(source, metadata, options)) : decodeLight(source, metadata, options);
}

/** What libvips says about the file counts if it is worse than the header: the file must not show them different things. */
const costOf = ({ wholeBytesPerPixel }: Source, { width, height, isProgressive }: Metadata): ImageSize => ({
  width,
  height,
  wholeBytesPerPixel: Math.max(wholeBytesPerPixel, isProgressive ? 1 : 0),
});

/** Decodes an image once, because that needs much memory, and reduces it to what second looks use. */
async function decodeHeavy({ open }: Source, metadata: Metadata, options: DecodeOptions): Promise<Decoded> {
  const { data, width, height } = await pixels(open(), closeUpSideMax);
  const { width: across, height: down } = metadata.autoOrient;
  const reduced = ofRaw({ data, width, height, channels: 3, original: { width: across, height: down } });
  return decodeLight(reduced, await reduced.open().metadata(), options);
}

async function decodeLight({ open, original }: Source, metadata: Metadata, options: DecodeOptions): Promise<Decoded> {
  const { width, height } = metadata.autoOrient;
  const picture = shared(await pixels(open(), options.longSideMax));
  const isWhole = Math.max(width, height) <= options.longSideMax;
  let closeUp: Promise<Pixels> | null = null;
  return {
    picture,
    width: original?.width ?? width,
    height: original?.height ?? height,
    closeUp() {
      closeUp ??= isWhole ? Promise.resolve(picture) : pixels(open(), closeUpSideMax);
      return closeUp;
    },
  };
}

/** Decodes a JPEG that ends early, if hardly anything is missing. @throws `error` if it does not, or if too much is */
async function decodeCut(bytes: Uint8Array, header: Header, options: DecodeOptions, error: unknown): Promise<Decoded> {
  const completed = DomainError.from(error).code === 'IMG_CORRUPT' ? completedJpeg(bytes) : undefined;
  if (!completed) throw error;
  const source = ofFile(completed, header);
  return orCorrupt(async () => {
    const decoded = await decodePixels(source, options);
    const { orientation } = await source.open().metadata();
    const { data, info } = await source
      .open()
      .resize(options.longSideMax, options.longSideMax, inside)
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const share = missingShare({ data, width: info.width, height: info.height });
    if (share > missingShareMax) throw error;
    return share > 0 ? { ...decoded, missing: bottomRowsUpright(decoded.picture, share, orientation) } : decoded;
  });
}

async function scaled(picture: Picture, longSideMax: number): Promise<Picture> {
  const { width, height, data } = picture;
  if (Math.max(width, height) <= longSideMax) return picture;
  return shared(await pixels(sharp(Uint8Array.from(data), { raw: { width, height, channels: 3 } }), longSideMax));
}

const inside = { fit: 'inside', withoutEnlargement: true } as const;

async function pixels(image: Sharp, longSideMax: number): Promise<Pixels> {
  const { data, info } = await image
    .autoOrient()
    .resize(longSideMax, longSideMax, inside)
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

/** Decodes with libvips, and what it does not support with decoders in threads. */
export const nodeDecoder: Decoder = { openPages, scaled };

import { CardError } from '@cardlens/errors';
import { type ImageFormat, imageLimits, inspectImage } from '@cardlens/image';
import {
  checked,
  closeUpSideMax,
  type Decoded,
  type Decoder,
  defaultDecodeOptions,
  hasMoreScans,
  isWholeRgbJpeg,
  orCorrupt,
  type Rows,
  reduced,
  scansMax,
} from '@cardlens/vision';
import { emptyPicture, type Picture, type Pixels } from '@cardlens/vision/geometry';

/** What every browser decodes, and into the same pixels as the service. The server reads other files. */
const formats: readonly ImageFormat[] = ['jpeg', 'png', 'webp', 'avif'];

const leftToServer = (what: string): CardError =>
  new CardError('IMG_UNSUPPORTED', new Error(`only the server reads ${what}`));

/** Decodes with the browser's decoders, and reduces pictures as the service does. */
export const webDecoder: Decoder = {
  async openPages(bytes, { longSideMax } = defaultDecodeOptions) {
    if (bytes.length < imageLimits.bytesMin) throw new CardError('IMG_TOO_SMALL');
    const header = checked(inspectImage(bytes));
    const { format } = header;
    if (format === 'jpeg' && hasMoreScans(bytes, scansMax)) throw new CardError('IMG_CORRUPT');
    if (header.status === 'document' || !formats.includes(format)) throw leftToServer(format);
    // A browser decodes every image as a whole.
    if (header.width * header.height > imageLimits.wholePixelsMax) throw leftToServer('so many pixels');
    if (format === 'jpeg' && !isWholeRgbJpeg(bytes)) throw leftToServer('files that end early, or of four inks');
    const image = new Blob([Uint8Array.from(bytes)], { type: `image/${format}` });
    return { count: 1, page: () => orCorrupt(() => decode(image, longSideMax)) };
  },
  async scaled(picture, longSideMax) {
    const { width, height } = picture;
    return Math.max(width, height) <= longSideMax
      ? picture
      : reduced({ width, height, read: (top, count) => rgbaOf(picture, top, count) }, longSideMax, emptyPicture);
  },
};

async function decode(image: Blob, longSideMax: number): Promise<Decoded> {
  const { picture, width, height } = await withBitmap(image, (bitmap) => ({
    picture: reduced(rowsOf(bitmap), longSideMax, emptyPicture),
    width: bitmap.width,
    height: bitmap.height,
  }));
  const isWhole = Math.max(width, height) <= longSideMax;
  let closeUp: Promise<Pixels> | undefined;
  return {
    picture,
    width,
    height,
    closeUp() {
      closeUp ??= isWhole
        ? Promise.resolve(picture)
        : withBitmap(image, (bitmap) => reduced(rowsOf(bitmap), closeUpSideMax, emptyPixels));
      return closeUp;
    },
  };
}

const emptyPixels = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8Array(width * height * 3),
});

async function withBitmap<T>(image: Blob, use: (bitmap: ImageBitmap) => T): Promise<T> {
  // Upright, and in sRGB.
  const bitmap = await createImageBitmap(image);
  try {
    return use(bitmap);
  } finally {
    bitmap.close();
  }
}

/** The rows of a bitmap on white. */
export function rowsOf(bitmap: ImageBitmap): Rows {
  const { width, height } = bitmap;
  let canvas = new OffscreenCanvas(1, 1);
  return {
    width,
    height,
    read(top, count) {
      if (canvas.width !== width || canvas.height !== count) canvas = new OffscreenCanvas(width, count);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, count);
      context.drawImage(bitmap, 0, -top);
      return context.getImageData(0, 0, width, count).data;
    },
  };
}

function rgbaOf({ width, data }: Picture, top: number, count: number): Uint8Array {
  const rgba = new Uint8Array(width * count * 4);
  for (let from = top * width * 3, to = 0; to < rgba.length; from += 3, to += 4)
    for (let c = 0; c < 3; c++) rgba[to + c] = data[from + c] ?? 0;
  return rgba;
}

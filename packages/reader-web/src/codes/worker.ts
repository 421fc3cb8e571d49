import { headerBytes, imageLimits, inspectImage } from '@cardlens/image';
import { CodeFinder } from './find-codes.js';
import { grayOf } from './gray-picture.js';
import type { FindMessage, FoundMessage, OpenMessage, PictureProblem } from './messages.js';

// Entry point of the worker: first receives the decoder, then pictures, one at a time.

/** More pixels cost time and tell nothing: the bars of a license's code are then four pixels wide. */
const pixelsMax = 8_000_000;

class UnusablePicture extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

/** Pixels in a file, by its header, so that a small file cannot unpack to gigabytes. @throws UnusablePicture */
async function pixelsIn(file: Blob): Promise<number> {
  let bytes = headerBytes;
  for (;;) {
    const inspection = inspectImage(new Uint8Array(await file.slice(0, bytes).arrayBuffer()));
    if (inspection.status === 'known') return inspection.width * inspection.height;
    if (inspection.status !== 'more' || bytes >= file.size) throw new UnusablePicture('unreadable');
    bytes = Math.max(inspection.bytesNeeded, bytes * 2);
  }
}

/** @throws UnusablePicture */
async function decoded(file: Blob): Promise<ImageBitmap> {
  if (file.size > imageLimits.bytesMax || (await pixelsIn(file)) > imageLimits.wholePixelsMax)
    throw new UnusablePicture('too_large');
  return createImageBitmap(file).catch(() => {
    throw new UnusablePicture('unreadable');
  });
}

/** @throws UnusablePicture */
async function pictureOf(image: ImageBitmap | Blob) {
  const bitmap = image instanceof Blob ? await decoded(image) : image;
  const scale = Math.min(1, Math.sqrt(pixelsMax / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.floor(bitmap.width * scale));
  const height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new UnusablePicture('unreadable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return grayOf(context.getImageData(0, 0, width, height).data, width, height);
}

let finder: Promise<CodeFinder> | undefined;

async function find({ image, formats }: FindMessage): Promise<FoundMessage> {
  try {
    if (!finder) throw new Error('no decoder');
    return { codes: await (await finder).find(await pictureOf(image), formats) };
  } catch (error) {
    return { problem: error instanceof UnusablePicture ? error.problem : 'unreadable' };
  }
}

self.onmessage = async ({ data }: MessageEvent<OpenMessage | FindMessage>) => {
  if ('wasm' in data) {
    finder = CodeFinder.open(data.wasm);
    const isOpen = await finder.then(
      () => true,
      () => false,
    );
    self.postMessage({ isOpen });
  } else self.postMessage(await find(data));
};

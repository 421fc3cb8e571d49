import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { DecoderRequest, DecoderResponse } from './decoder-thread.js';

// Pages up to legal size are rendered at scanner resolution, larger ones with as many pixels as a legal page.
const pixelsPerPoint = 300 / 72;
const longSideMax = 4200;
const pixelsMax = 2550 * longSideMax;

/** A letter page at 300 dpi takes 70 MB, for its bitmap and the images on it. */
const memoryMaxBytes = 192 * 2 ** 20;

/** Renders one page of a PDF and exits: WebAssembly memory never shrinks, so it is freed with the thread. */
async function renderPage({ bytes, page: index = 0, pagesMax = 1 }: DecoderRequest): Promise<DecoderResponse> {
  boundMemory();
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const library = await PDFiumLibrary.init({ wasmBinary: wasm.buffer as ArrayBuffer });
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  if (pages === 0) return { status: 'failed', code: 'IMG_CORRUPT' };
  if (pages > pagesMax) return { status: 'failed', code: 'IMG_TOO_LARGE' };
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(
    pixelsPerPoint,
    longSideMax / Math.max(originalWidth, originalHeight),
    Math.sqrt(pixelsMax / (originalWidth * originalHeight)),
  );
  if (!(Math.min(originalWidth, originalHeight) * scale >= 1)) return { status: 'failed', code: 'IMG_DIMENSIONS' };
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  return { status: 'decoded', image: { data, width, height, channels: 4 }, pages };
}

/** Limits the decoder's memory, because a small file can contain images of gigabytes. */
function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > memoryMaxBytes) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}

const response = await renderPage(workerData).catch((error: unknown): DecoderResponse => {
  const isLocked = error instanceof Error && /password|security/i.test(error.message);
  return { status: 'failed', code: isLocked ? 'IMG_UNSUPPORTED' : 'IMG_CORRUPT' };
});
parentPort?.postMessage(response, response.status === 'decoded' ? [response.image.data.buffer as ArrayBuffer] : []);

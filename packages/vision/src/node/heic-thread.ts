import { parentPort, workerData } from 'node:worker_threads';
import { isWithinLimits } from '@cardlens/image';
import libheif, { type Plane } from 'libheif-js/wasm-bundle.js';
import type { DecoderRequest, DecoderResponse, RawImage } from './decoder-thread.js';

const corrupt = { status: 'failed', code: 'IMG_CORRUPT' } as const;

/** Decodes one HEIC file and exits: WebAssembly memory never shrinks, so it is freed with the thread. */
function decodeOne({ bytes, longSide = Number.POSITIVE_INFINITY }: DecoderRequest): DecoderResponse {
  const context = libheif.heif_context_alloc();
  if (!context) return corrupt;
  if (libheif.heif_context_read_from_memory(context, bytes).code !== libheif.heif_error_code.heif_error_Ok)
    return corrupt;
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) return corrupt;
  const [width, height] = [libheif.heif_image_handle_get_width(handle), libheif.heif_image_handle_get_height(handle)];
  if (!isWithinLimits({ width, height, wholeBytesPerPixel: 1 })) return { status: 'failed', code: 'IMG_DIMENSIONS' };
  const image = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const plane = 'code' in image ? undefined : image.channels[0];
  if (!plane) return corrupt;
  const step = Math.max(1, Math.floor(Math.max(width, height) / longSide));
  return { status: 'decoded', image: reduced(plane, { width, height }, step), pages: 1 };
}

type Size = Pick<RawImage, 'width' | 'height'>;

/** The RGB image with each block of `step` × `step` pixels averaged, which takes less memory than a copy of it. */
function reduced({ data, stride }: Plane, original: Size, step: number): RawImage {
  const [width, height] = [Math.floor(original.width / step), Math.floor(original.height / step)];
  const rowBytes = width * 3;
  const target = new Uint8Array(rowBytes * height);
  if (step === 1) {
    for (let y = 0; y < height; y++) target.set(data.subarray(y * stride, y * stride + rowBytes), y * rowBytes);
    return { data: target, width, height, channels: 3 };
  }
  const sums = new Uint32Array(rowBytes);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = y * step; row < (y + 1) * step; row++) {
      let at = row * stride;
      for (let to = 0; to < rowBytes; to += 3) {
        for (let i = 0; i < step; i++, at += 3) {
          for (let c = 0; c < 3; c++) sums[to + c] = (sums[to + c] ?? 0) + (data[at + c] ?? 0);
        }
      }
    }
    for (const [i, sum] of sums.entries()) target[y * rowBytes + i] = sum / (step * step);
  }
  return { data: target, width, height, channels: 3, original };
}

const response = decodeOne(workerData);
parentPort?.postMessage(response, response.status === 'decoded' ? [response.image.data.buffer as ArrayBuffer] : []);

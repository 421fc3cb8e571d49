import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { heicPixelsMax } from './decode-memory.js';
import type { DecoderAnswer, DecoderRequest } from './decoder-thread.js';

const corrupt = { status: 'failed', code: 'IMG_CORRUPT' } as const;

/** Decodes one HEIC file and exits: WebAssembly memory never shrinks, so it is freed with the thread. */
function decodeOne({ bytes }: DecoderRequest): DecoderAnswer {
  const context = libheif.heif_context_alloc();
  if (!context) return corrupt;
  if (libheif.heif_context_read_from_memory(context, bytes).code !== libheif.heif_error_code.heif_error_Ok)
    return corrupt;
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) return corrupt;
  const [width, height] = [libheif.heif_image_handle_get_width(handle), libheif.heif_image_handle_get_height(handle)];
  if (width * height > heicPixelsMax) return { status: 'failed', code: 'IMG_DIMENSIONS' };
  const image = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const plane = 'code' in image ? undefined : image.channels[0];
  if (!plane) return corrupt;
  const rowBytes = width * 3;
  const data = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++)
    data.set(plane.data.subarray(y * plane.stride, y * plane.stride + rowBytes), y * rowBytes);
  return { status: 'decoded', image: { data, width, height, channels: 3 }, pages: 1 };
}

const answer = decodeOne(workerData);
parentPort?.postMessage(answer, answer.status === 'decoded' ? [answer.image.data.buffer as ArrayBuffer] : []);

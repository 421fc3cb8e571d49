import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicAnswer } from './heic.js';

/** Decodes one HEIC file and ends: WebAssembly memory never shrinks, so it is freed with the thread. */
function decodeOne({ bytes, pixelsMax }: { bytes: Uint8Array; pixelsMax: number }): HeicAnswer {
  const context = libheif.heif_context_alloc();
  if (!context) return { status: 'corrupt' };
  if (libheif.heif_context_read_from_memory(context, bytes).code !== libheif.heif_error_code.heif_error_Ok)
    return { status: 'corrupt' };
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) return { status: 'corrupt' };
  const [width, height] = [libheif.heif_image_handle_get_width(handle), libheif.heif_image_handle_get_height(handle)];
  if (width * height > pixelsMax) return { status: 'too-large' };
  const image = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const plane = 'code' in image ? undefined : image.channels[0];
  if (!plane) return { status: 'corrupt' };
  const rowBytes = width * 3;
  const data = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++)
    data.set(plane.data.subarray(y * plane.stride, y * plane.stride + rowBytes), y * rowBytes);
  return { status: 'decoded', data, width, height };
}

const answer = decodeOne(workerData);
parentPort!.postMessage(answer, answer.status === 'decoded' ? [answer.data.buffer as ArrayBuffer] : []);

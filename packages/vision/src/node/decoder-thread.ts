import { Worker } from 'node:worker_threads';
import { CardError, type CardErrorCode } from '@cardlens/errors';
import { oneAtATime } from './one-at-a-time.js';

/** 8-bit samples, row-major, upright. */
export interface RawImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** RGB, or RGBA. */
  readonly channels: 3 | 4;
  /** Size of the image in the file, if it was reduced while decoding. */
  readonly original?: { readonly width: number; readonly height: number };
}

export interface DecoderRequest {
  readonly bytes: Uint8Array;
  /** For a HEIC: the longest side that is needed; a larger image may be reduced to it, but not below. */
  readonly longSide?: number;
  /** For a PDF: the index of the page to render, from 0, and the maximum number of pages. */
  readonly page?: number;
  readonly pagesMax?: number;
}

export type DecoderResponse =
  | { readonly status: 'decoded'; readonly image: RawImage; readonly pages: number }
  | { readonly status: 'failed'; readonly code: CardErrorCode };

type Decoded = Extract<DecoderResponse, { status: 'decoded' }>;

/** Time left to decode a file. A 48-megapixel phone photo takes four seconds, a scanned page half a second. */
export interface TimeLeft {
  ms: number;
}

const decodeTimeoutMs = 30_000;

export const newTime = (): TimeLeft => ({ ms: decodeTimeoutMs });

const decoders = {
  heic: new URL('./heic-thread.js', import.meta.url),
  pdf: new URL('./pdf-thread.js', import.meta.url),
} as const;

/**
 * Decodes a format that libvips, as shipped with sharp, does not support, with a WebAssembly decoder. Bugs in the
 * decoder are contained in its sandbox, and its memory is freed with the thread. Decodes one picture at a time to limit
 * memory.
 *
 * @param left  shared by the pages of a file
 * @throws CardError IMG_CORRUPT, IMG_DIMENSIONS, IMG_UNSUPPORTED, IMG_TOO_LARGE
 */
export function decodeInThread(
  format: keyof typeof decoders,
  request: DecoderRequest,
  left: TimeLeft = newTime(),
): Promise<Decoded> {
  return oneAtATime(() => decodeNow(format, request, left));
}

async function decodeNow(format: keyof typeof decoders, request: DecoderRequest, left: TimeLeft): Promise<Decoded> {
  if (left.ms <= 0) throw new CardError('IMG_CORRUPT');
  const startedMs = performance.now();
  const thread = new Worker(decoders[format], { workerData: request, execArgv: [], stdout: true, stderr: true });
  const timer = setTimeout(() => void thread.terminate(), left.ms);
  try {
    const response = await new Promise<DecoderResponse>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error(`the ${format} decoder ended without a response`)));
    });
    if (response.status === 'decoded') return response;
    throw new CardError(response.code);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
    left.ms -= performance.now() - startedMs;
  }
}

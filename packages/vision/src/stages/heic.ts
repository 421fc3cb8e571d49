import { Worker } from 'node:worker_threads';
import { CardError } from '@cardlens/errors';

/** RGB, 3 bytes a pixel, row by row; upright, because libheif applies the file's rotation. */
export interface RawImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type HeicAnswer =
  | ({ readonly status: 'decoded' } & RawImage)
  | { readonly status: 'corrupt' }
  | { readonly status: 'too-large' };

/** A phone's 24 megapixels take a second. */
const decodeTimeoutMs = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes HEIC with libheif, compiled to WebAssembly: a bug in the decoder stays in its sandbox, and its memory is
 * freed with the thread. One file at a time, because a file takes 10 bytes a pixel.
 *
 * @param pixelsMax  larger images are refused before decoding
 * @throws CardError IMG_CORRUPT, IMG_DIMENSIONS
 */
export function decodeHeic(bytes: Uint8Array, pixelsMax: number): Promise<RawImage> {
  const turn = last.then(() => decodeInThread(bytes, pixelsMax));
  last = turn.catch(() => undefined);
  return turn;
}

async function decodeInThread(bytes: Uint8Array, pixelsMax: number): Promise<RawImage> {
  const thread = new Worker(new URL('./heic-thread.js', import.meta.url), {
    workerData: { bytes, pixelsMax },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void thread.terminate(), decodeTimeoutMs);
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the HEIC decoder ended without an answer')));
    });
    if (answer.status === 'decoded') return answer;
    throw new CardError(answer.status === 'too-large' ? 'IMG_DIMENSIONS' : 'IMG_CORRUPT');
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

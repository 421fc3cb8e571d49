import { Worker } from 'node:worker_threads';
import { CardError, type CardErrorCode } from '@cardlens/errors';

/** 8-bit samples, row by row, upright. */
export interface RawImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** RGB, or RGBA. */
  readonly channels: 3 | 4;
}

export type DecoderAnswer =
  | ({ readonly status: 'decoded' } & RawImage)
  | { readonly status: 'failed'; readonly code: CardErrorCode };

/** 24 megapixels of a phone take a second, a scanned page half a second. */
const decodeTimeoutMs = 20_000;

const decoders = {
  heic: new URL('./heic-thread.js', import.meta.url),
  pdf: new URL('./pdf-thread.js', import.meta.url),
} as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a format that libvips as sharp ships it does not support, with a WebAssembly decoder: a bug in it stays in
 * its sandbox, and its memory is freed with the thread. One file at a time, to limit memory.
 *
 * @throws CardError IMG_CORRUPT, IMG_DIMENSIONS, IMG_UNSUPPORTED
 */
export function decodeInThread(format: keyof typeof decoders, bytes: Uint8Array): Promise<RawImage> {
  const turn = last.then(() => decodeNow(format, bytes));
  last = turn.catch(() => undefined);
  return turn;
}

async function decodeNow(format: keyof typeof decoders, bytes: Uint8Array): Promise<RawImage> {
  const thread = new Worker(decoders[format], {
    workerData: bytes,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void thread.terminate(), decodeTimeoutMs);
  try {
    const answer = await new Promise<DecoderAnswer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error(`the ${format} decoder ended without an answer`)));
    });
    if (answer.status === 'decoded') return answer;
    throw new CardError(answer.code);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

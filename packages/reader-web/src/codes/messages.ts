import type { CodeFormat, FoundCode } from './find-codes.js';

/** To the worker, first. */
export interface OpenMessage {
  /** `zxing_reader.wasm` */
  readonly wasm: Uint8Array<ArrayBuffer>;
}

/** From the worker in response. */
export interface OpenedMessage {
  /** False if WebAssembly is not allowed here. */
  readonly isOpen: boolean;
}

/** To the worker, once it has responded to the one before. */
export interface FindMessage {
  readonly image: ImageBitmap | Blob;
  readonly formats: readonly CodeFormat[];
}

export type PictureProblem = 'unreadable' | 'too_large';

/** From the worker in response. */
export type FoundMessage = { readonly codes: readonly FoundCode[] } | { readonly problem: PictureProblem };

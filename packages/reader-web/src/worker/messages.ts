import type { Reading, Side } from '@cardlens/reading';

/** Content of files by name. */
export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** To the worker. `id` is that of the request which the response belongs to. */
export type Request =
  /** The first: the files to detect text with, and the manifests of all models. */
  | { readonly type: 'open'; readonly files: Files }
  /** The other models. */
  | { readonly type: 'load'; readonly files: Files }
  | { readonly type: 'read'; readonly id: number; readonly image: Blob; readonly side: Side }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'look'; readonly id: number; readonly frame: ImageBitmap };

export interface Glance {
  readonly lines: number;
  /** Median height of the lines in pixels of the frame. */
  readonly textHeightPx: number;
}

/** From the worker. */
export type Response =
  | { readonly type: 'opened'; readonly version: string }
  /** A model is not the one that its manifest describes, or the runtime does not start. */
  | { readonly type: 'unusable'; readonly reason: 'integrity' | 'blocked' | 'unsupported'; readonly message: string }
  | { readonly type: 'read'; readonly id: number; readonly reading: Reading }
  | { readonly type: 'looked'; readonly id: number; readonly glance: Glance }
  | { readonly type: 'failed'; readonly id: number; readonly code: string; readonly message: string };

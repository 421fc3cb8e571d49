import type { Reading, Side } from '@cardlens/reading';
import { ReaderUnavailable } from './reader-unavailable.js';

export interface OpenReaderOptions {
  /** Of the folder with `files.json`: `/capture/reader/` of a gateway. */
  readonly filesUrl: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (loadedBytes: number, totalBytes: number) => void;
}

export interface WebReader {
  /** The `insuranceScanVersion` of every reading; the server's is the same for the same files. */
  readonly version: string;
  /** SHA-256 of each model and lexicon by the name of its file. */
  readonly files: Readonly<Record<string, string>>;
  readSide(image: Blob, side: Side, options?: { readonly signal?: AbortSignal }): Promise<Reading>;
  /** Finds lines without reading them, for guidance. Available before the other models have been loaded. */
  lookAt(frame: ImageBitmap): Promise<{ readonly lines: number; readonly textHeightPx: number }>;
  close(): void;
}

/** @throws ReaderUnavailable when this browser cannot read */
export function openReader(_options: OpenReaderOptions): Promise<WebReader> {
  return Promise.reject(new ReaderUnavailable('unsupported', 'reading in the browser is not implemented yet'));
}

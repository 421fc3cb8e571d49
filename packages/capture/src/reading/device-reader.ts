import { type OpenReaderOptions, ReaderUnavailable, type WebReader } from '@cardlens/reader-web';
import type { Reading } from '@cardlens/reading';
import type { Side } from '@cardlens/sdk';
import { isProblemOfImage, type ProblemCode } from '../scan/problem.js';
import type { FallbackReason } from './reading-mode.js';

export type OpenReader = (options: OpenReaderOptions) => Promise<WebReader>;

/** The version of a reader, and the digests of its files by name. */
export type ReaderIdentity = Pick<WebReader, 'version' | 'files'>;

/** The result of reading one side. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly reading: Reading; readonly reader: ReaderIdentity }
  | { readonly kind: 'rejected'; readonly code: ProblemCode }
  | { readonly kind: 'unavailable'; readonly reason: FallbackReason };

export interface DeviceReaderOptions {
  readonly filesUrl: string;
  readonly open: OpenReader;
  onProgress(loadedBytes: number, totalBytes: number): void;
  /** Longest wait for a side without any progress of the download. */
  readonly patienceMs?: number;
}

/** A side takes about a second; a phone that needs longer than this is faster with the service. */
const patienceDefaultMs = 30_000;

class Slow extends Error {}

/** The reader of this browser. The download of its files begins when it is created. */
export class DeviceReader {
  readonly #stop = new AbortController();
  readonly #opened: Promise<WebReader>;
  readonly #patienceMs: number;
  #reader: WebReader | undefined;
  #onProgress = () => {};

  constructor({ filesUrl, open, onProgress, patienceMs = patienceDefaultMs }: DeviceReaderOptions) {
    this.#patienceMs = patienceMs;
    this.#opened = open({
      filesUrl,
      signal: this.#stop.signal,
      onProgress: (loadedBytes, totalBytes) => {
        this.#onProgress();
        onProgress(loadedBytes, totalBytes);
      },
    });
    this.#opened.then(
      (reader) => {
        if (this.#stop.signal.aborted) reader.close();
        else this.#reader = reader;
      },
      // Reported to whoever needs it.
      () => {},
    );
  }

  /** Resolves with the reason if it cannot be loaded; never if it can. */
  unavailable(): Promise<FallbackReason> {
    return new Promise((resolve) => {
      this.#opened.catch((error: unknown) => this.#stop.signal.aborted || resolve(reasonOf(error)));
    });
  }

  /** Reads one side. @throws the signal's reason if it is aborted */
  async read(image: Blob, side: Side, signal: AbortSignal): Promise<ReadOutcome> {
    const stop = new AbortController();
    const leave = () => stop.abort(signal.reason);
    signal.addEventListener('abort', leave);
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#onProgress = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(new Slow()), this.#patienceMs);
    };
    this.#onProgress();
    try {
      return await unlessAborted(stop.signal, async () => {
        const reader = await this.#opened;
        const reading = await reader.readSide(image, side, { signal: stop.signal });
        return { kind: 'read', reading, reader: { version: reader.version, files: reader.files } };
      });
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOf(error);
    } finally {
      clearTimeout(timer);
      this.#onProgress = () => {};
      signal.removeEventListener('abort', leave);
    }
  }

  /** Lines of a frame and the height of their print; undefined while the reader is loading. */
  async lookAt(frame: ImageBitmap): Promise<{ readonly lines: number; readonly textHeightPx: number } | undefined> {
    return this.#reader?.lookAt(frame);
  }

  close(): void {
    this.#stop.abort(new DOMException('The reader was closed', 'AbortError'));
    this.#reader?.close();
    this.#reader = undefined;
  }
}

/** @throws the signal's reason as soon as it is aborted, also if the work goes on */
function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work().then(resolve, reject);
  });
}

/** What the code of a failed reading means, other than that the picture is to be taken again. */
const reasons: Readonly<Record<string, FallbackReason>> = {
  // Also for formats that only the service reads.
  IMG_UNSUPPORTED: 'format',
  PIPELINE_TIMEOUT: 'slow',
  // The reader broke off, for example for lack of memory; the service may read the same picture.
  OCR_FAILED: 'failed',
};

function outcomeOf(error: unknown): ReadOutcome {
  const code = codeOf(error);
  const isRejected = code !== undefined && isProblemOfImage(code) && reasons[code] === undefined;
  return isRejected ? { kind: 'rejected', code } : { kind: 'unavailable', reason: reasonOf(error) };
}

function reasonOf(error: unknown): FallbackReason {
  if (error instanceof ReaderUnavailable) return error.reason;
  return error instanceof Slow ? 'slow' : (reasons[codeOf(error) ?? ''] ?? 'failed');
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

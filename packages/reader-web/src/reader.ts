import type { Reading, Side } from '@cardlens/reading';
import { type FilesFolder, openFolder, startWorker } from './files/index.js';
import { ReaderUnavailable } from './reader-unavailable.js';
import { ReadingFailed } from './reading-failed.js';
import type { Files, Glance, Request, Response } from './worker/messages.js';

export interface OpenReaderOptions {
  /** Of the folder with `files.json`: `/capture/reader/` of a gateway. */
  readonly filesUrl: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (loadedBytes: number, totalBytes: number) => void;
}

export interface WebReader {
  /** The `insuranceScanVersion` of every reading; the server's is the same for the same files. */
  readonly version: string;
  /** SHA-256 of each file that readings depend on, by its name: models, their manifests, the runtime, and the script. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Reads a side, after the models have been loaded. Sides are read one after the other.
   *
   * @throws ReadingFailed with a code of `CardError`: IMG_UNSUPPORTED also for what only the server reads (PDF, TIFF,
   *   HEIC, JPEGs that end early or have four inks, more than 51 megapixels), PIPELINE_TIMEOUT
   * @throws ReaderUnavailable
   * @throws the signal's reason, at once when it is aborted
   */
  readSide(image: Blob, side: Side, options?: { readonly signal?: AbortSignal }): Promise<Reading>;
  /**
   * Finds lines without reading them, for guidance. Available before the other models have been loaded. The frame is
   * copied, and remains the caller's to close.
   */
  lookAt(frame: ImageBitmap): Promise<Glance>;
  /** What is being read fails with OCR_FAILED. */
  close(): void;
}

const script = 'reader-worker.js';
/** What text is detected with; also the manifests of the other models, because the version depends on them. */
const firstNames = [
  script,
  'ort-wasm-simd-threaded.wasm',
  'detection.onnx',
  ...['detection', 'direction', 'recognition', 'document-kind', 'elements'].map((name) => `${name}.manifest.json`),
];
const otherNames = ['direction.onnx', 'recognition.onnx', 'document-kind.bin', 'elements.onnx'];

/** A side takes about a second on a laptop and several on a phone; a hostile picture may never end. */
const readMaxMs = 60_000;
const lookMaxMs = 10_000;
const openMaxMs = 60_000;

/**
 * Opens a reader as soon as it can find text in a frame; the other models are loaded meanwhile.
 *
 * @throws ReaderUnavailable when this browser cannot read
 * @throws the signal's reason if it is aborted
 */
export async function openReader({ filesUrl, signal, onProgress }: OpenReaderOptions): Promise<WebReader> {
  for (const needed of ['Worker', 'OffscreenCanvas', 'createImageBitmap', 'WebAssembly'])
    if (!(needed in globalThis)) throw new ReaderUnavailable('unsupported', `this browser has no ${needed}`);
  const folder = await openFolder({ filesUrl, signal });
  const reader = new WorkerReader(folder, progressOf(folder, onProgress));
  try {
    await reader.open(signal);
    return reader;
  } catch (error) {
    reader.close();
    throw error;
  }
}

/** Reports both downloads as one. */
function progressOf({ list }: FilesFolder, onProgress: OpenReaderOptions['onProgress']) {
  const bytesOf = (names: readonly string[]): number =>
    list.files.reduce((sum, { name, bytes }) => sum + (names.includes(name) ? bytes : 0), 0);
  const total = bytesOf([...firstNames, ...otherNames]);
  let [first, others] = [0, 0];
  return {
    first: (loaded: number): void => {
      first = loaded;
      onProgress?.(first + others, total);
    },
    others: (loaded: number): void => {
      others = loaded;
      onProgress?.(first + others, total);
    },
  };
}

interface Waiting {
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** A worker with loaded models, or that loads them. */
class Session {
  readonly opened: Promise<string>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #worker: Worker;
  #lastId = 0;
  #end: unknown;

  constructor(
    bytes: Uint8Array<ArrayBuffer>,
    files: Files,
    private readonly onEnd: () => void,
  ) {
    this.#worker = blockedIfItThrows(() => startWorker(bytes));
    this.opened = this.#response(0, openMaxMs).then((response) => (response.type === 'opened' ? response.version : ''));
    this.opened.catch(() => undefined);
    this.#worker.onmessage = ({ data }: MessageEvent<Response>) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      // Before the first message, the script itself was not allowed.
      this.end(new ReaderUnavailable(this.#lastId === 0 ? 'blocked' : 'unsupported', 'the worker does not start'));
    };
    this.#give('open', files);
  }

  load(files: Files): void {
    this.#give('load', files);
  }

  async read(image: Blob, side: Side, signal: AbortSignal | undefined): Promise<Reading> {
    const id = ++this.#lastId;
    const response = this.#response(id, readMaxMs, signal);
    this.#post({ type: 'read', id, image, side });
    const abort = (): void => this.#post({ type: 'abort', id });
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const read = await response;
      if (read.type !== 'read') throw new ReadingFailed('OCR_FAILED', 'The image could not be read');
      return read.reading;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  async look(frame: ImageBitmap): Promise<Glance> {
    const id = ++this.#lastId;
    const response = this.#response(id, lookMaxMs);
    this.#post({ type: 'look', id, frame });
    const looked = await response;
    return looked.type === 'looked' ? looked.glance : { lines: 0, textHeightPx: 0 };
  }

  /** Everything fails that waits for the worker, and everything that is asked for later. */
  end(error: unknown): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    this.onEnd();
    this.#worker.terminate();
    for (const { reject } of [...this.#waiting.values()]) reject(this.#end);
  }

  /** Moves the files, because a copy of all of them would take 35 MB. */
  #give(type: 'open' | 'load', files: Files): void {
    const moved = Array.from(files.values(), ({ buffer }) => buffer);
    this.#worker.postMessage({ type, files } satisfies Request, moved);
  }

  #post(request: Request): void {
    this.#worker.postMessage(request);
  }

  /** The response with this id; 0: that text can be detected. */
  #response(id: number, maxMs: number, signal?: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (this.#end !== undefined) return reject(this.#end);
      const onAbort = (): void => this.#waiting.get(id)?.reject(signal?.reason);
      const timer = setTimeout(() => {
        if (id === 0) return this.end(new ReaderUnavailable('unsupported', 'the worker does not start in time'));
        this.#waiting.get(id)?.reject(new ReadingFailed('PIPELINE_TIMEOUT', 'Processing took too long'));
        this.end(new ReadingFailed('OCR_FAILED', 'The image could not be read'));
      }, maxMs);
      const settled = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        signal?.removeEventListener('abort', onAbort);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.set(id, {
        resolve: (response) => {
          settled();
          resolve(response);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
    });
  }

  #receive(response: Response): void {
    const waiting = this.#waiting.get('id' in response ? response.id : 0);
    if (response.type === 'unusable') {
      this.end(new ReaderUnavailable(response.reason, response.message));
    } else if (response.type === 'failed') {
      const error = new ReadingFailed(response.code, response.message);
      waiting?.reject(error);
      // The runtime may have no memory left, which only another worker has.
      if (response.code === 'OCR_FAILED') this.end(error);
    } else waiting?.resolve(response);
  }
}

function blockedIfItThrows<T>(start: () => T): T {
  try {
    return start();
  } catch (error) {
    throw new ReaderUnavailable('blocked', 'the policy of the page forbids workers', { cause: error });
  }
}

class WorkerReader implements WebReader {
  version = '';
  readonly files: Readonly<Record<string, string>>;
  readonly #closing = new AbortController();
  #session: Promise<Session> | undefined;
  #loaded: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: FilesFolder,
    private readonly progress: ReturnType<typeof progressOf>,
  ) {
    const names = [...firstNames, ...otherNames];
    this.files = Object.fromEntries(
      folder.list.files.filter(({ name }) => names.includes(name)).map(({ name, sha256 }) => [name, sha256]),
    );
  }

  async open(signal?: AbortSignal): Promise<void> {
    const onAbort = (): void => this.#closing.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await this.#started();
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** The running worker; another one if it has ended. */
  #started(): Promise<Session> {
    this.#session ??= this.#start().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #start(): Promise<Session> {
    const { signal } = this.#closing;
    signal.throwIfAborted();
    const first = await this.folder.open({ names: firstNames, signal, onProgress: this.progress.first });
    const bytes = first.get(script);
    if (!bytes) throw new ReaderUnavailable('integrity', `files.json does not list ${script}`);
    const session = new Session(bytes, new Map([...first].filter(([name]) => name !== script)), () => {
      this.#session = undefined;
    });
    signal.addEventListener('abort', () => session.end(signal.reason), { once: true });
    this.version = await session.opened;
    this.#loaded = this.folder
      .open({ names: otherNames, signal, onProgress: this.progress.others })
      .then((files) => session.load(files));
    this.#loaded.catch(() => undefined);
    return session;
  }

  async readSide(image: Blob, side: Side, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Reading> {
    signal?.throwIfAborted();
    const turn = this.#last.then(async () => {
      signal?.throwIfAborted();
      const session = await this.#started();
      await this.#loaded;
      return session.read(image, side, signal);
    });
    this.#last = turn.catch(() => undefined);
    return orAborted(turn, signal);
  }

  async lookAt(frame: ImageBitmap): Promise<Glance> {
    return (await this.#started()).look(frame);
  }

  close(): void {
    this.#closing.abort(new ReadingFailed('OCR_FAILED', 'The reader was closed'));
  }
}

/** Also while it waits for its turn, or for the models. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

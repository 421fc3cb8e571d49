import { openFiles, startWorker } from '../files/index.js';
import { ReaderUnavailable } from '../reader-unavailable.js';
import type { CodeFormat, FoundCode } from './find-codes.js';
import type { FindMessage, FoundMessage, OpenedMessage, OpenMessage, PictureProblem } from './messages.js';

/** `timeout`: the picture took too long; `closed`: the reader was closed meanwhile. */
export class CodeError extends Error {
  override readonly name = 'CodeError';

  constructor(readonly code: PictureProblem | 'timeout' | 'closed') {
    super(`No codes were read: ${code}`);
  }
}

export interface CodeReader {
  /**
   * The codes of these formats in a picture; none if there are none. Pictures are read one after the other. A bitmap is
   * copied, and remains the caller's to close.
   *
   * @throws CodeError
   * @throws the signal's reason, at once if it is aborted
   */
  find(
    image: ImageBitmap | Blob,
    formats: readonly CodeFormat[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly FoundCode[]>;
  close(): void;
}

export interface OpenCodeReaderOptions {
  /** Of the folder with `files.json`: `/capture/reader/` of a gateway. */
  readonly filesUrl: string;
  readonly signal?: AbortSignal;
}

/** Far more than a picture takes: a few hundred milliseconds. */
const pictureMaxMs = 10_000;
const names = { script: 'codes-worker.js', wasm: 'zxing_reader.wasm' } as const;

/** @throws ReaderUnavailable @throws the signal's reason if it is aborted */
export async function openCodeReader({ filesUrl, signal }: OpenCodeReaderOptions): Promise<CodeReader> {
  const files = await openFiles({ filesUrl, names: Object.values(names), signal });
  const [script, wasm] = [files.get(names.script), files.get(names.wasm)];
  if (!script || !wasm) throw new ReaderUnavailable('integrity', 'files.json does not list the reader of codes');
  const reader = new WorkerCodeReader(script, { wasm });
  await reader.open();
  return reader;
}

class WorkerCodeReader implements CodeReader {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #closing = new AbortController();

  constructor(
    private readonly script: Uint8Array<ArrayBuffer>,
    private readonly decoder: OpenMessage,
  ) {}

  /** Starts the worker, so that the first picture need not wait. @throws ReaderUnavailable */
  async open(): Promise<void> {
    if (typeof OffscreenCanvas === 'undefined') throw new ReaderUnavailable('unsupported', 'no OffscreenCanvas');
    try {
      await this.#started();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  find(
    image: ImageBitmap | Blob,
    formats: readonly CodeFormat[],
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<readonly FoundCode[]> {
    const turn = this.#last;
    const found = this.#find(turn, { image, formats }, signal);
    this.#last = Promise.allSettled([turn, found]);
    return found;
  }

  close(): void {
    this.#closing.abort(new CodeError('closed'));
    this.#stop();
  }

  async #find(turn: Promise<unknown>, message: FindMessage, signal?: AbortSignal): Promise<readonly FoundCode[]> {
    const interruption = interruptionBy([this.#closing.signal, ...(signal ? [signal] : [])]);
    let isReading = false;
    try {
      await Promise.race([turn, interruption.promise]);
      interruption.after(pictureMaxMs);
      isReading = true;
      const response = await Promise.race([this.#ask(message), interruption.promise]);
      isReading = false;
      if ('problem' in response) throw new CodeError(response.problem);
      return response.codes;
    } finally {
      interruption.end();
      // What runs in a worker cannot be interrupted otherwise; the next picture starts another.
      if (isReading) this.#stop();
    }
  }

  async #ask(message: FindMessage): Promise<FoundMessage> {
    const worker = this.#worker ?? (await this.#started());
    return responseOf<FoundMessage>(worker, message, () => new CodeError('unreadable'));
  }

  async #started(): Promise<Worker> {
    const isForbidden = () => new ReaderUnavailable('blocked', 'the page does not allow workers');
    const worker = workerOf(this.script, isForbidden);
    this.#worker = worker;
    const { isOpen } = await responseOf<OpenedMessage>(worker, this.decoder, isForbidden);
    if (isOpen) return worker;
    this.#stop();
    throw new ReaderUnavailable('blocked', 'the page does not allow WebAssembly');
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** @throws the error, if the page's policy forbids workers and the browser throws */
function workerOf(script: Uint8Array<ArrayBuffer>, errorOf: () => Error): Worker {
  try {
    return startWorker(script);
  } catch {
    throw errorOf();
  }
}

function responseOf<Answer>(worker: Worker, message: OpenMessage | FindMessage, errorOf: () => Error): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(errorOf());
    };
    worker.postMessage(message);
  });
}

/** A promise that rejects with the reason of the first signal that is aborted, or once a time has passed. */
function interruptionBy(signals: readonly AbortSignal[]) {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interrupt: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_, reject) => {
    interrupt = reject;
  });
  // Nobody waits for it once the picture has been read.
  promise.catch(() => {});
  for (const signal of signals) {
    if (signal.aborted) interrupt(signal.reason);
    signal.addEventListener('abort', () => interrupt(signal.reason), { once: true, signal: ended.signal });
  }
  return {
    promise,
    after(ms: number): void {
      timer = setTimeout(() => interrupt(new CodeError('timeout')), ms);
    },
    end(): void {
      clearTimeout(timer);
      ended.abort();
    },
  };
}

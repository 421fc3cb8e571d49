import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { openReader, type WebReader } from './reader.js';
import type { Request, Response } from './worker/messages.js';

const names = [
  'reader-worker.js',
  'ort-wasm-simd-threaded.wasm',
  ...['detection', 'direction', 'recognition', 'elements'].flatMap((name) => [`${name}.onnx`, `${name}.manifest.json`]),
  'document-kind.bin',
  'document-kind.manifest.json',
];
const image = new Blob(['photo']);
const reading = {
  side: 'front',
  width: 1,
  height: 1,
  lines: [],
  details: {},
  evidence: {},
  insuranceScanVersion: 'v1',
  timingsMs: {},
} as const;

/** Workers that the test responds for. */
class FakeWorker {
  static readonly started: FakeWorker[] = [];
  static respond: (request: Request, worker: FakeWorker) => void = () => undefined;
  onmessage: ((event: { data: Response }) => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;
  isTerminated = false;
  readonly requests: Request[] = [];

  constructor() {
    FakeWorker.started.push(this);
  }

  postMessage(request: Request): void {
    this.requests.push(request);
    queueMicrotask(() => FakeWorker.respond(request, this));
  }

  send(data: Response): void {
    if (!this.isTerminated) this.onmessage?.({ data });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A worker that opens at once and reads every side. */
function working(request: Request, worker: FakeWorker): void {
  if (request.type === 'open') worker.send({ type: 'opened', version: 'v1' });
  if (request.type === 'read') worker.send({ type: 'read', id: request.id, reading });
  if (request.type === 'look') worker.send({ type: 'looked', id: request.id, glance: { lines: 3, textHeightPx: 20 } });
}

describe('the reader of a page', () => {
  const before = new Map<string, PropertyDescriptor | undefined>();
  const put = (name: string, value: unknown): void => {
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  /** Timers that have not been cleared; none runs by itself. */
  const timers = new Map<number, () => void>();
  let readers: WebReader[] = [];

  beforeEach(() => {
    FakeWorker.started.length = 0;
    FakeWorker.respond = working;
    timers.clear();
    readers = [];
    const files = names.map((name) => {
      const sha256 = createHash('sha256').update(name).digest('hex');
      return { name, path: name, bytes: name.length, sha256 };
    });
    put('fetch', async (url: string) => {
      const path = String(url).split('/').at(-1) ?? '';
      return new Response(path === 'files.json' ? JSON.stringify({ version: '1', files }) : path);
    });
    put('location', { href: 'https://clinic.test/' });
    put('Worker', FakeWorker);
    put('OffscreenCanvas', class {});
    put('createImageBitmap', () => undefined);
    const later = globalThis.setTimeout;
    let lastTimer = 0;
    put('setTimeout', (run: () => void, ms = 0) => {
      if (ms < 1000) return later(run, ms);
      timers.set(++lastTimer, run);
      return lastTimer;
    });
    const clear = globalThis.clearTimeout;
    put('clearTimeout', (timer: unknown) => {
      if (typeof timer === 'number') timers.delete(timer);
      else clear(timer as NodeJS.Timeout);
    });
  });
  afterEach(() => {
    for (const reader of readers) reader.close();
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    before.clear();
  });

  const open = async (): Promise<WebReader> => {
    const reader = await openReader({ filesUrl: 'https://api.cardlens.test/capture/reader/' });
    readers.push(reader);
    return reader;
  };
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const nextWorker = (): FakeWorker => FakeWorker.started.at(-1)!;

  it('has the version and the digests of the files, and reads sides', async () => {
    const reader = await open();
    expect(reader.version).to.equal('v1');
    expect(Object.keys(reader.files).sort()).to.deep.equal([...names].sort());
    expect(await reader.readSide(image, 'front')).to.equal(reading);
  });

  it('looks at frames before the other models have been loaded', async () => {
    const pending = globalThis.fetch;
    put('fetch', (url: string) => (/elements[.]onnx$/.test(url) ? new Promise(() => undefined) : pending(url)));
    const reader = await open();
    expect(await reader.lookAt({} as ImageBitmap)).to.deep.equal({ lines: 3, textHeightPx: 20 });
    expect(nextWorker().requests.map(({ type }) => type)).to.not.include('load');
  });

  it('reports the bytes of both downloads as one', async () => {
    const reported: [number, number][] = [];
    const total = names.reduce((sum, { length }) => sum + length, 0);
    const options = {
      filesUrl: 'https://api.cardlens.test/',
      onProgress: (...one: [number, number]) => reported.push(one),
    };
    const reader = await openReader(options);
    await reader.readSide(image, 'front');
    expect(new Set(reported.map(([, all]) => all))).to.deep.equal(new Set([total]));
    expect(reported.at(-1)?.[0]).to.equal(total);
    reader.close();
  });

  it('reads sides one after the other', async () => {
    const reader = await open();
    const reads: Request[] = [];
    FakeWorker.respond = (request) => {
      if (request.type === 'read') reads.push(request);
    };
    const [first, second] = [reader.readSide(image, 'front'), reader.readSide(image, 'back')];
    await until(() => reads.length === 1);
    FakeWorker.respond = working;
    working(reads[0]!, nextWorker());
    await Promise.all([first, second]);
    expect(nextWorker().requests.filter(({ type }) => type === 'read')).to.have.length(2);
  });

  it('rejects at once when the caller aborts, and tells the worker', async () => {
    const reader = await open();
    FakeWorker.respond = () => undefined;
    const abort = new AbortController();
    const read = failureOf(reader.readSide(image, 'front', { signal: abort.signal }));
    await until(() => nextWorker().requests.some(({ type }) => type === 'read'));
    abort.abort(new Error('retake'));
    expect(await read).to.have.property('message', 'retake');
    expect(nextWorker().requests.at(-1)).to.deep.equal({ type: 'abort', id: 1 });
    FakeWorker.respond = working;
    expect(await reader.readSide(image, 'front')).to.equal(reading);
    expect(FakeWorker.started).to.have.length(1);
  });

  it('rejects at once when the caller aborts before its turn', async () => {
    const reader = await open();
    FakeWorker.respond = () => undefined;
    const first = failureOf(reader.readSide(image, 'front'));
    const abort = new AbortController();
    const second = failureOf(reader.readSide(image, 'back', { signal: abort.signal }));
    abort.abort(new Error('retake'));
    expect(await second).to.have.property('message', 'retake');
    reader.close();
    expect(await first).to.have.property('code', 'OCR_FAILED');
  });

  it('replaces a worker that takes too long, and reads the next side', async () => {
    const reader = await open();
    FakeWorker.respond = () => undefined;
    const read = failureOf(reader.readSide(image, 'front'));
    await until(() => nextWorker().requests.some(({ type }) => type === 'read'));
    for (const run of [...timers.values()]) run();
    expect(await read).to.have.property('code', 'PIPELINE_TIMEOUT');
    expect(nextWorker().isTerminated).to.equal(true);
    FakeWorker.respond = working;
    expect(await reader.readSide(image, 'front')).to.equal(reading);
    expect(FakeWorker.started).to.have.length(2);
  });

  it('throws the codes of pictures, and replaces the worker only when reading itself failed', async () => {
    const reader = await open();
    for (const [code, started] of [
      ['IMG_BLURRY', 1],
      ['CARD_REJECTED', 1],
      ['OCR_FAILED', 2],
    ] as const) {
      FakeWorker.respond = (request, worker) => {
        if (request.type === 'read') worker.send({ type: 'failed', id: request.id, code, message: 'no' });
        else working(request, worker);
      };
      expect(await failureOf(reader.readSide(image, 'front'))).to.have.property('code', code);
      FakeWorker.respond = working;
      await reader.readSide(image, 'front');
      expect(FakeWorker.started, code).to.have.length(started);
    }
  });

  it('is not available where the worker cannot use WebAssembly, or may not be started', async () => {
    for (const reason of ['unsupported', 'blocked', 'integrity'] as const) {
      FakeWorker.respond = (_request, worker) => worker.send({ type: 'unusable', reason, message: 'no' });
      expect(await failureOf(open())).to.have.property('reason', reason);
      expect(nextWorker().isTerminated).to.equal(true);
    }
    FakeWorker.respond = (_request, worker) => worker.onerror?.({ preventDefault: () => undefined });
    expect(await failureOf(open())).to.have.property('reason', 'blocked');
    put(
      'Worker',
      class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      },
    );
    expect(await failureOf(open())).to.have.property('reason', 'blocked');
  });

  it('is not available when the worker does not start in time', async () => {
    FakeWorker.respond = () => undefined;
    const opening = failureOf(open());
    await until(() => FakeWorker.started.length === 1 && timers.size > 0);
    for (const run of [...timers.values()]) run();
    expect(await opening).to.have.property('reason', 'unsupported');
    expect(nextWorker().isTerminated).to.equal(true);
  });

  it('is not available in a browser without workers or canvases', async () => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    expect(await failureOf(open())).to.have.property('reason', 'unsupported');
  });

  it('reads nothing once it is closed', async () => {
    const reader = await open();
    reader.close();
    expect(await failureOf(reader.readSide(image, 'front'))).to.have.property('code', 'OCR_FAILED');
    expect(nextWorker().isTerminated).to.equal(true);
  });

  it('stops opening when the caller aborts', async () => {
    FakeWorker.respond = () => undefined;
    const abort = new AbortController();
    const opening = failureOf(openReader({ filesUrl: 'https://api.cardlens.test/', signal: abort.signal }));
    await until(() => FakeWorker.started.length === 1);
    abort.abort(new Error('left'));
    expect(await opening).to.have.property('message', 'left');
    expect(nextWorker().isTerminated).to.equal(true);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}

import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { ReaderUnavailable } from '../reader-unavailable.js';
import { openFiles, openFolder } from './open-files.js';

const filesUrl = 'https://api.cardlens.test/capture/reader/';
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A server of files and a browser's caches. */
class Browser {
  readonly served = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly stored = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly requests: { readonly path: string; readonly cache: string | undefined }[] = [];
  /** Called instead of returning a file. */
  respond: ((path: string) => Response | Promise<Response> | undefined) | undefined;

  constructor(contents: Readonly<Record<string, string>>) {
    this.publish(contents);
  }

  publish(contents: Readonly<Record<string, string>>): void {
    this.served.clear();
    const files = Object.entries(contents).map(([name, text]) => {
      const bytes = encode(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = `${sha256.slice(0, 16)}-${name}`;
      this.served.set(path, bytes);
      return { name, path, bytes: bytes.length, sha256 };
    });
    this.served.set('files.json', encode(JSON.stringify({ version: 'v', files })));
  }

  pathOf(name: string): string {
    const path = [...this.served.keys()].find((one) => one.endsWith(`-${name}`));
    if (path === undefined) throw new Error(`no file ${name}`);
    return path;
  }

  downloaded(): string[] {
    return this.requests.map(({ path }) => path.slice(path.indexOf('-') + 1)).filter((name) => name !== 'files.json');
  }

  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    init?.signal?.throwIfAborted();
    const path = String(url).slice(filesUrl.length);
    this.requests.push({ path, cache: init?.cache });
    const own = await this.respond?.(path);
    const bytes = this.served.get(path);
    return own ?? (bytes ? new Response(bytes) : new Response(null, { status: 404 }));
  };

  readonly caches = {
    open: async () => ({
      match: async (url: string) => (this.stored.has(url) ? new Response(this.stored.get(url)) : undefined),
      put: async (url: string, response: Response) => {
        this.stored.set(url, new Uint8Array(await response.arrayBuffer()));
      },
      delete: async (url: string | Request) => this.stored.delete(typeof url === 'string' ? url : url.url),
      keys: async () => [...this.stored.keys()].map((url) => new Request(url)),
    }),
  };
}

describe('the files of the reader', () => {
  const before = new Map<string, PropertyDescriptor | undefined>();
  const put = (name: string, value: unknown): void => {
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  const browserOf = (contents: Readonly<Record<string, string>>): Browser => {
    const browser = new Browser(contents);
    put('fetch', browser.fetch);
    put('caches', browser.caches);
    put('location', { href: 'https://clinic.test/intake' });
    return browser;
  };
  afterEach(() => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    before.clear();
  });

  const textsOf = (files: ReadonlyMap<string, Uint8Array>): Record<string, string> =>
    Object.fromEntries([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  const reasonOf = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ReaderUnavailable)) throw new Error(`no ReaderUnavailable, but ${String(error)}`);
    return error.reason;
  };
  const two = { 'a.onnx': 'model a', 'b.onnx': 'model b, longer' };
  const names = Object.keys(two);

  it('are downloaded once and then read from Cache Storage', async () => {
    const browser = browserOf(two);
    expect(textsOf(await openFiles({ filesUrl, names }))).to.deep.equal(two);
    expect(textsOf(await openFiles({ filesUrl: filesUrl.slice(0, -1), names }))).to.deep.equal(two);
    expect(browser.downloaded().sort()).to.deep.equal(names);
    // The list is asked for each time; the browser's HTTP cache keeps nothing twice.
    expect(browser.requests.filter(({ cache }) => cache === 'no-cache')).to.have.length(2);
    expect(browser.requests.filter(({ cache }) => cache === 'no-store')).to.have.length(2);
  });

  it('are downloaded again, once, when the stored copy is damaged', async () => {
    for (const damaged of ['model', 'model ä', 'model a and more']) {
      const browser = browserOf(two);
      const url = filesUrl + browser.pathOf('a.onnx');
      browser.stored.set(url, encode(damaged));
      expect(textsOf(await openFiles({ filesUrl, names: ['a.onnx'] }))).to.deep.equal({ 'a.onnx': 'model a' });
      expect(browser.downloaded()).to.deep.equal(['a.onnx']);
      expect(new TextDecoder().decode(browser.stored.get(url))).to.equal('model a');
    }
  });

  it('are asked for past all caches when what arrives is damaged, and rejected when it stays so', async () => {
    const browser = browserOf(two);
    let count = 0;
    browser.respond = (path) => (path.endsWith('a.onnx') && count++ === 0 ? new Response('model x') : undefined);
    await openFiles({ filesUrl, names });
    expect(browser.requests.filter(({ cache }) => cache === 'reload')).to.have.length(1);
    browser.stored.clear();
    browser.respond = (path) => (path.endsWith('a.onnx') ? new Response('model x') : undefined);
    expect(await reasonOf(openFiles({ filesUrl, names }))).to.equal('integrity');
    expect([...browser.stored.keys()].filter((url) => url.endsWith('a.onnx'))).to.deep.equal([]);
  });

  it('are not read to the end when they are longer than the list says', async () => {
    const browser = browserOf(two);
    let chunks = 0;
    let cancelled = 0;
    browser.respond = (path) => {
      if (path === 'files.json') return undefined;
      const endless = new ReadableStream({
        pull(controller) {
          chunks++;
          controller.enqueue(encode('model a'));
        },
        cancel() {
          cancelled++;
        },
      });
      return new Response(endless);
    };
    expect(await reasonOf(openFiles({ filesUrl, names: ['a.onnx'] }))).to.equal('integrity');
    expect(cancelled).to.equal(2);
    expect(chunks).to.be.lessThan(10);
  });

  it('of other versions are deleted, but not those of another service', async () => {
    const browser = browserOf(two);
    browser.stored.set('https://other.cardlens.test/capture/reader/x-a.onnx', encode('x'));
    await openFiles({ filesUrl, names });
    browser.publish({ ...two, 'a.onnx': 'model a, new' });
    await openFiles({ filesUrl, names });
    expect([...browser.stored.keys()].sort()).to.deep.equal(
      [
        'https://other.cardlens.test/capture/reader/x-a.onnx',
        ...names.map((name) => filesUrl + browser.pathOf(name)),
      ].sort(),
    );
    expect(browser.downloaded()).to.have.length(3);
  });

  it('of one folder are all of the version of its list', async () => {
    const browser = browserOf(two);
    const folder = await openFolder({ filesUrl });
    expect(folder.list.files.map(({ name }) => name)).to.deep.equal(names);
    await folder.open({ names: ['a.onnx'] });
    browser.publish({ ...two, 'b.onnx': 'model b, new' });
    // It is not there anymore; the caller falls back to the server.
    expect(await reasonOf(folder.open({ names: ['b.onnx'] }))).to.equal('network');
  });

  const withoutStorage: readonly [string, unknown][] = [
    ['in a private window', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
    ['without Cache Storage', undefined],
    [
      'when the disk is full',
      {
        open: async () => ({
          match: async () => undefined,
          put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
          keys: async () => [],
        }),
      },
    ],
  ];
  for (const [where, caches] of withoutStorage) {
    it(`are held in memory ${where}`, async () => {
      const browser = browserOf(two);
      put('caches', caches);
      expect(textsOf(await openFiles({ filesUrl, names }))).to.deep.equal(two);
      expect(browser.downloaded()).to.have.length(2);
    });
  }

  it('report progress in bytes, up to the total', async () => {
    const browser = browserOf(two);
    let count = 0;
    browser.respond = (path) => (path.endsWith('a.onnx') && count++ === 0 ? new Response('model x') : undefined);
    for (let pass = 0; pass < 2; pass++) {
      const reported: [number, number][] = [];
      await openFiles({ filesUrl, names, onProgress: (loaded, total) => reported.push([loaded, total]) });
      expect(new Set(reported.map(([, total]) => total))).to.deep.equal(new Set([22]));
      expect(reported.at(-1)).to.deep.equal([22, 22]);
    }
  });

  it('that cannot be downloaded are reported as such', async () => {
    const browser = browserOf(two);
    browser.respond = (path) => (path === 'files.json' ? undefined : new Response('busy', { status: 503 }));
    expect(await reasonOf(openFiles({ filesUrl, names }))).to.equal('network');
    browser.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await reasonOf(openFiles({ filesUrl, names }))).to.equal('network');
    browser.respond = undefined;
    expect(await reasonOf(openFiles({ filesUrl, names: ['c.onnx'] }))).to.equal('integrity');
  });

  it('that the page may not request are reported as blocked', async () => {
    const browser = browserOf(two);
    const page = new EventTarget();
    put('document', page);
    browser.respond = () => {
      const violation = Object.assign(new Event('securitypolicyviolation'), {
        blockedURI: 'https://api.cardlens.test',
      });
      setTimeout(() => page.dispatchEvent(violation));
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    expect(await reasonOf(openFiles({ filesUrl, names }))).to.equal('blocked');
  });

  it('are not opened on a page without digests', async () => {
    browserOf(two);
    put('crypto', {});
    expect(await reasonOf(openFiles({ filesUrl, names }))).to.equal('unsupported');
  });

  it('stop being downloaded when the caller aborts', async () => {
    const browser = browserOf(two);
    const abort = new AbortController();
    browser.respond = (path) => {
      if (path === 'files.json') return undefined;
      return new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(encode('mod'));
            abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason));
          },
        }),
      );
    };
    const opening = openFiles({
      filesUrl,
      names,
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('closed')),
    });
    const error = await opening.catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(Error).with.property('message', 'closed');
    expect([...browser.stored]).to.deep.equal([]);
  });

  const lists: readonly [string, string][] = [
    ['no JSON', '<html>'],
    ['null', 'null'],
    ['no files', '{"version":"v"}'],
    ['a path to another folder', JSON.stringify(listWith({ path: '../v1/cards' }))],
    ['a path to another host', JSON.stringify(listWith({ path: 'https://evil.test/x' }))],
    ['a file without an end', JSON.stringify(listWith({ bytes: 1e12 }))],
    ['a file without a digest', JSON.stringify(listWith({ sha256: 'none' }))],
    ['a list of many megabytes', `{"version":"${'v'.repeat(200_000)}","files":[]}`],
  ];
  for (const [what, text] of lists) {
    it(`are not opened from ${what}`, async () => {
      const browser = browserOf(two);
      browser.served.set('files.json', encode(text));
      expect(await reasonOf(openFiles({ filesUrl, names }))).to.equal('integrity');
      expect(browser.downloaded()).to.deep.equal([]);
    });
  }
});

function listWith(changed: Readonly<Record<string, unknown>>): object {
  const file = { name: 'a.onnx', path: 'x-a.onnx', bytes: 7, sha256: '0'.repeat(64), ...changed };
  return { version: 'v', files: [file] };
}

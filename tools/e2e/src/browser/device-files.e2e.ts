import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { type HostPage, startHostPage } from './device/host-page.js';

const names = ['direction.onnx', 'direction.manifest.json'];

describe('files of the reader in Chromium, from a page of another origin', function () {
  this.timeout(120_000);
  const world = useWorld();
  const browsers = useBrowsers();
  let filesUrl = '';
  let host: HostPage;
  let context: BrowserContext;
  let page: Page;
  let requested: string[] = [];

  const open = async (from: HostPage): Promise<Page> => {
    const opened = await context.newPage();
    opened.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await opened.goto(from.url);
    await opened.waitForFunction(() => 'cardlensDevice' in globalThis);
    requested = [];
    return opened;
  };
  const filesOf = (of: Page) =>
    of.evaluate(([url, names]) => cardlensDevice.files(url, names), [filesUrl, names] as const);
  const modelsRequested = (): number => requested.filter((path) => path.endsWith('.onnx')).length;

  before(async () => {
    filesUrl = `${world().stack.baseUrl}/capture/reader/`;
    host = await startHostPage(filesUrl);
  });
  after(() => host?.close());
  beforeEach(async () => {
    context = await browsers().blind.newContext();
    page = await open(host);
  });
  afterEach(() => context?.close());

  it('are downloaded once, and a damaged copy is replaced', async () => {
    expect(await filesOf(page)).to.deep.equal({ 'direction.onnx': 578_966, 'direction.manifest.json': 581 });
    expect(modelsRequested()).to.equal(1);
    const again = await open(host);
    expect(await filesOf(again)).to.be.an('object');
    expect(requested).to.deep.equal(['/capture/reader/files.json']);
    const damaged = await again.evaluate(async () => {
      const cache = await caches.open('cardlens-reader');
      const [url] = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith('.onnx'));
      if (url) await cache.put(url, new Response('damaged'));
      await cache.put(new URL('direction-0000000000000000.onnx', url), new Response('of an older version'));
      return url;
    });
    expect(await filesOf(again)).to.be.an('object');
    expect(modelsRequested()).to.equal(1);
    const stored = await again.evaluate(async (url) => {
      const cache = await caches.open('cardlens-reader');
      const response = url === undefined ? undefined : await cache.match(url);
      return { bytes: (await response?.arrayBuffer())?.byteLength, files: (await cache.keys()).length };
    }, damaged);
    expect(stored).to.deep.equal({ bytes: 578_966, files: 2 });
  });

  it('are opened without Cache Storage too', async () => {
    await page.evaluate(() => {
      Object.defineProperty(globalThis, 'caches', {
        value: { open: () => Promise.reject(new DOMException('private window', 'SecurityError')) },
      });
    });
    expect(await filesOf(page)).to.be.an('object');
  });

  it('are reported as blocked where the policy of the page does not name their origin', async () => {
    const strict = await startHostPage(filesUrl, "default-src 'none'; script-src 'self'; connect-src 'self'");
    try {
      expect(await filesOf(await open(strict))).to.equal('blocked');
    } finally {
      await strict.close();
    }
  });

  it('read a side as the service does, from this origin too', async () => {
    const front = await readFile(specimenFile('cedar-hmo_front.jpg'));
    const card = await world().client.scan({ front });
    expect(await page.evaluate((url) => cardlensDevice.open(url), filesUrl)).not.to.have.property('unavailable');
    const { reading, code } = await page.evaluate((path) => cardlensDevice.read(path, 'front'), host.show(front));
    expect(code).to.equal(undefined);
    const numberOf = (details: Details | undefined) => details?.member_number?.value;
    expect(numberOf(reading?.details)).to.be.a('string').and.to.equal(card.details?.member_number?.value);
    expect(reading?.insuranceScanVersion).to.equal(card.metadata?.insurance_scan_version);
  });

  for (const [what, policy] of [
    ['WebAssembly', "script-src 'self'; worker-src blob:"],
    ['workers', "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'"],
  ] as const) {
    it(`are reported as blocked where the policy does not allow ${what}`, async () => {
      const { origin } = new URL(filesUrl);
      const strict = await startHostPage(filesUrl, `default-src 'none'; connect-src 'self' ${origin}; ${policy}`);
      try {
        const opened = await (await open(strict)).evaluate((url) => cardlensDevice.open(url), filesUrl);
        expect(opened.unavailable).to.equal('blocked');
      } finally {
        await strict.close();
      }
    });
  }

  it('are reported as a network failure without a connection', async () => {
    await context.setOffline(true);
    expect(await filesOf(page)).to.equal('network');
  });
});

import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import { isCardErrorCode } from '@cardlens/errors';
import type { Side } from '@cardlens/reading';
import { expect } from 'chai';
import { useBrowsers } from './browser.js';
import { startFilesServer, startHostPage } from './device/host-page.js';
import { hostilePictures } from './device/hostile-pictures.js';
import { rendererOf } from './device/renderer.js';

/** Pictures of 51 megapixels are decoded as a whole; see the limits of `@cardlens/image`. */
const peakMbMax = 1_600;
const eachMsMax = 60_000;

describe('hostile pictures in Chromium', function () {
  this.timeout(900_000);
  const browsers = useBrowsers();

  it('end with a documented code, and the reader reads on', async function () {
    if (process.platform !== 'linux') this.skip();
    const pictures = await hostilePictures();
    expect(pictures.length).to.be.at.least(100);
    const specimen = await readFile(specimenFile('cedar-hmo_front.jpg'));
    const files = await startFilesServer();
    const host = await startHostPage(files.filesUrl);
    const context = await browsers().blind.newContext();
    try {
      const page = await context.newPage();
      const requested: string[] = [];
      const crashes: string[] = [];
      page.on('crash', () => crashes.push('the page crashed'));
      await page.goto(host.url);
      await page.waitForFunction(() => 'cardlensDevice' in globalThis);
      expect(await page.evaluate((url) => cardlensDevice.open(url), files.filesUrl)).not.to.have.property(
        'unavailable',
      );
      const read = (bytes: Uint8Array, side: Side = 'front') =>
        page.evaluate(([path, side]) => cardlensDevice.read(path, side), [host.show(bytes), side] as const);
      const expected = await read(specimen);
      expect(expected.reading?.lines.length).to.be.greaterThan(20);
      page.on('request', (request) => requested.push(request.url()));
      const renderer = await rendererOf(browsers().blind);
      await renderer.resetPeak();
      for (const [i, { name, bytes }] of pictures.entries()) {
        const outcome = await read(bytes);
        expect(await renderer.peakMb(), name).to.be.within(1, peakMbMax);
        expect(crashes, name).to.deep.equal([]);
        if (!outcome.reading) expect(isCardErrorCode(outcome.code ?? ''), `${name}: ${outcome.code}`).to.equal(true);
        expect(outcome.ms, name).to.be.lessThan(eachMsMax);
        if (i % 20 === 19)
          expect((await read(specimen)).reading?.details, `after ${name}`).to.deep.equal(expected.reading?.details);
      }
      // Of the pictures alone: what an SVG or a script refers to is not loaded.
      expect(requested.filter((url) => !url.startsWith(`${host.url}pictures/`))).to.deep.equal([]);
    } finally {
      await context.close();
      await host.close();
      await files.close();
    }
  });
});

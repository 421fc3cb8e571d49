import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import { createReader, type Reader } from '@cardlens/extraction';
import type { Reading, Side } from '@cardlens/reading';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { useBrowsers } from './browser.js';
import { compareReadings } from './device/compare-readings.js';
import { type FilesServer, type HostPage, startFilesServer, startHostPage } from './device/host-page.js';

describe('a side that is read in Chromium', function () {
  this.timeout(300_000);
  const browsers = useBrowsers();
  let files: FilesServer;
  let host: HostPage;
  let page: Page;
  let server: Reader;
  const errors: string[] = [];

  before(async () => {
    server = await createReader({ threads: 1 });
    files = await startFilesServer();
    host = await startHostPage(files.filesUrl);
    page = await (await browsers().blind.newContext()).newPage();
    // Violations of the page's policy, too.
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(host.url);
    await page.waitForFunction(() => 'cardlensDevice' in globalThis);
  });
  after(async () => {
    await page?.context().close();
    await host?.close();
    await files?.close();
    await server?.dispose();
  });

  const onDevice = (bytes: Uint8Array, side: Side) =>
    page.evaluate(([path, side]) => cardlensDevice.read(path, side), [host.show(bytes), side] as const);
  const textsOf = ({ lines }: Reading): string[] => lines.map(({ text }) => text);

  it('has the version of the service, and lines are found in a frame', async () => {
    const { version, unavailable } = await page.evaluate((url) => cardlensDevice.open(url), files.filesUrl);
    expect(unavailable).to.equal(undefined);
    expect(version).to.equal(server.version);
    const picture = await readFile(specimenFile('cedar-hmo_front.jpg'));
    const { lines, textHeightPx } = await page.evaluate((path) => cardlensDevice.look(path), host.show(picture));
    expect(lines).to.be.within(10, 60);
    expect(textHeightPx).to.be.within(8, 80);
  });

  const turned = () => readFile(specimenFile('cedar-hmo_front.jpg')).then((bytes) => sharp(bytes).rotate(90));
  const pictures: Readonly<Record<string, () => Promise<{ bytes: Uint8Array; side: Side }>>> = {
    'a JPEG': async () => ({ bytes: await readFile(specimenFile('cedar-hmo_front.jpg')), side: 'front' }),
    'a PNG with transparent corners': async () => ({
      bytes: await readFile(specimenFile('harborview-ppo_back.png')),
      side: 'back',
    }),
    'a photo of twelve megapixels, turned by its orientation': async () => ({
      bytes: await (await turned())
        .resize(4000, 3000, { fit: 'contain' })
        .jpeg()
        .withMetadata({ orientation: 8 })
        .toBuffer(),
      side: 'front',
    }),
    'a WebP': async () => ({ bytes: await (await turned()).webp().toBuffer(), side: 'front' }),
  };
  for (const [what, picture] of Object.entries(pictures)) {
    it(`from ${what} has the values, lines and size of the service's reading`, async () => {
      const { bytes, side } = await picture();
      const [ours, theirs] = [await server.readSide(bytes, side), await onDevice(bytes, side)];
      expect(theirs.code).to.equal(undefined);
      expect(compareReadings(ours.details, theirs.reading?.details ?? {}).differences).to.deep.equal([]);
      expect(theirs.reading && textsOf(theirs.reading)).to.deep.equal(textsOf(ours));
      expect(theirs.reading).to.include({ width: ours.width, height: ours.height });
    });
  }

  it('is left to the server from a PDF, a TIFF, a JPEG that ends early, and four inks', async () => {
    const jpeg = await readFile(specimenFile('cedar-hmo_front.jpg'));
    const files = {
      PDF: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(6000)]),
      TIFF: await sharp(jpeg).tiff().toBuffer(),
      'cut JPEG': jpeg.subarray(0, jpeg.length - 200),
      CMYK: await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(),
    };
    for (const [what, bytes] of Object.entries(files))
      expect(await onDevice(bytes, 'front'), what).to.have.property('code', 'IMG_UNSUPPORTED');
  });

  it('needs no more of the policy of the page than the documented', () => {
    expect(errors).to.deep.equal([]);
  });
});

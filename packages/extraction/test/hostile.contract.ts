import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { decode } from '@cardlens/vision/node';
import { expect } from 'chai';
import sharp from 'sharp';
import { hostileImages, largestImages } from './hostile-images.js';

interface Report {
  readonly codes: Readonly<Record<string, readonly string[]>>;
  readonly linesRead: readonly number[];
  readonly peakBytes: number;
}

describe('images that are made to exhaust memory', function () {
  this.timeout(180_000);

  for (const { name, bytes } of hostileImages()) {
    it(`are rejected before decoding: ${name}`, async () => {
      const error = await decode(bytes).then(
        () => undefined,
        (caught: unknown) => caught,
      );
      expect(error).to.include({ code: 'IMG_DIMENSIONS' });
    });
  }

  it('exclude a photo of 100 megapixels that needs little memory, which is decoded', async () => {
    const photo = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
    expect(await decode(photo)).to.include({ width: 10_000, height: 10_000 });
  });

  const reportOf = async (...args: string[]): Promise<Report> => {
    const reader = fork(fileURLToPath(new URL('./hostile-reader.js', import.meta.url)), args, {
      env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304' },
    });
    const [report] = (await once(reader, 'message')) as [Report];
    return report;
  };

  it('do not raise memory above 600 MB with 100 hostile sides between specimens', async function () {
    if (process.platform !== 'linux') this.skip();
    const report = await reportOf('100');
    for (const [name, codes] of Object.entries(report.codes))
      expect([...new Set(codes)], name).to.deep.equal(['IMG_DIMENSIONS']);
    expect(Math.min(...report.linesRead)).to.be.greaterThan(20);
    expect(report.peakBytes / 1e6).to.be.lessThan(600);
  });

  it('do not raise memory above 1.6 GB with the largest sides that are decoded', async function () {
    if (process.platform !== 'linux') this.skip();
    // Decodes ten pictures of 51 to 100 megapixels.
    this.timeout(600_000);
    const count = largestImages().length;
    const report = await reportOf(`${count}`, 'largest');
    expect(Object.keys(report.codes)).to.have.length(count);
    for (const [name, codes] of Object.entries(report.codes))
      for (const code of codes) expect(['IMG_NO_TEXT', 'IMG_CORRUPT'], name).to.include(code);
    expect(Math.min(...report.linesRead)).to.be.greaterThan(20);
    expect(report.peakBytes / 1e6).to.be.lessThan(1600);
  });
});

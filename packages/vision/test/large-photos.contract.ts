import { readFile } from 'node:fs/promises';
import { CardError } from '@cardlens/errors';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { decode } from '../src/node/decode.js';

/** Of a phone camera of 48 megapixels. */
const [width, height] = [8064, 6048];

/** The card in the middle of a photo. */
async function photo(): Promise<Sharp> {
  const specimen = await readFile(
    new URL('../../../../tools/evaluation/specimens/harborview-ppo_front.png', import.meta.url),
  );
  const card = await sharp(specimen).resize({ width: 4200 }).toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#8a8076' } })
    .composite([{ input: card, left: 1900, top: 1600 }])
    .removeAlpha();
}

const files: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  'a baseline JPEG': (it) => it.jpeg(),
  'a progressive JPEG': (it) => it.jpeg({ progressive: true }),
  'a progressive JPEG without subsampling': (it) => it.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'a lossy WebP': (it) => it.webp({ effort: 0 }),
  'a lossless WebP': (it) => it.webp({ lossless: true, effort: 0 }),
  'a PNG': (it) => it.png({ compressionLevel: 1 }),
  'an interlaced PNG': (it) => it.png({ progressive: true, compressionLevel: 1 }),
  'a TIFF compressed as LZW': (it) => it.tiff({ compression: 'lzw' }),
  'a tiled TIFF of JPEG': (it) => it.tiff({ compression: 'jpeg', tile: true, tileWidth: 512, tileHeight: 512 }),
  // The 600-dpi letter page of a scanner, which may write it in one strip.
  'a letter page of 600 dots per inch in one strip': (it) =>
    it.resize(5100, 6600, { fit: 'fill' }).tiff({ compression: 'none' }),
};

describe('photos of 48 megapixels', function () {
  this.timeout(120_000);

  for (const [what, encode] of Object.entries(files))
    it(`are decoded from ${what}`, async () => {
      const file = await encode(await photo()).toBuffer();
      const { picture, width: across, height: down, closeUp } = await decode(file);
      expect(Math.max(picture.width, picture.height)).to.equal(2048);
      expect(across * down).to.be.greaterThan(33_000_000);
      expect(Math.max((await closeUp()).width, (await closeUp()).height)).to.equal(4900);
      const brightness = picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;
      expect(brightness).to.be.within(140, 175);
    });

  it('are rejected from a JPEG of hundreds of nearly empty scans, before they are decoded', async () => {
    const blank = sharp({ create: { width, height, channels: 3, background: 'white' } });
    const file = await blank.jpeg({ progressive: true }).toBuffer();
    const [from, to] = [file.lastIndexOf(Buffer.from([0xff, 0xda])), file.length - 2];
    const scan = file.subarray(from, to);
    const bomb = Buffer.concat([file.subarray(0, to), ...Array(300).fill(scan), file.subarray(to)]);
    const error = await decode(bomb).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(CardError).and.to.include({ code: 'IMG_CORRUPT' });
  });

  for (const [what, encode] of [
    ['a progressive JPEG', (it: Sharp) => it.jpeg({ progressive: true })],
    ['a WebP', (it: Sharp) => it.webp({ effort: 0, quality: 20 })],
    ['an interlaced PNG', (it: Sharp) => it.png({ progressive: true, compressionLevel: 1 })],
  ] as const)
    it(`of more than 51 are rejected from the header of ${what}`, async () => {
      const blank = sharp({ create: { width: 8500, height: 6100, channels: 3, background: 'white' } });
      const error = await decode(await encode(blank).toBuffer()).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(CardError).and.to.include({ code: 'IMG_DIMENSIONS' });
    });
});

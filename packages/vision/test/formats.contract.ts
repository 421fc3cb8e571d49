import { readFile } from 'node:fs/promises';
import { CardError } from '@cardlens/errors';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { decode } from '../src/node/decode.js';

const specimen = new URL('../../../../tools/evaluation/specimens/harborview-ppo_front.png', import.meta.url);

describe('image formats', () => {
  let bytes: Buffer;
  const card = (): Sharp => sharp(bytes).resize({ width: 700 });
  const pages = async (): Promise<Sharp> =>
    sharp([await card().png().toBuffer(), await card().negate({ alpha: false }).png().toBuffer()], {
      join: { animated: true },
    });
  const inCmyk = (isInverted: boolean): Promise<Buffer> =>
    card()
      .negate(isInverted && { alpha: false })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
  before(async () => {
    bytes = await readFile(specimen);
  });

  /** Mean of all values: about 209 for this card, 46 for its negative, 0 or 255 if the picture was lost. */
  async function brightnessOf(file: Buffer): Promise<number> {
    const { picture } = await decode(file);
    expect([picture.width, picture.height]).to.deep.equal([700, 444]);
    return picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;
  }

  const read: Readonly<Record<string, () => Promise<Buffer>>> = {
    'a gray JPEG': () => card().greyscale().jpeg().toBuffer(),
    'a CMYK JPEG': () => card().toColourspace('cmyk').jpeg().toBuffer(),
    'a CMYK JPEG without Adobe’s marker': async () => withoutAdobe(await inCmyk(false)),
    'a CMYK JPEG without Adobe’s marker, of the opposite inks': async () => withoutAdobe(await inCmyk(true)),
    'a progressive JPEG': () => card().jpeg({ progressive: true }).toBuffer(),
    'a PNG of 16 bits a channel': () => card().toColourspace('rgb16').png().toBuffer(),
    'a gray PNG of 16 bits': () => card().toColourspace('grey16').png().toBuffer(),
    'a gray PNG with transparency': () => card().ensureAlpha().toColourspace('b-w').png().toBuffer(),
    'a PNG with transparency': () => card().ensureAlpha(0.9).png().toBuffer(),
    'a PNG with a palette': () => card().png({ palette: true }).toBuffer(),
    'a PNG of one bit a pixel': () => card().greyscale().png({ palette: true, colors: 2, dither: 0 }).toBuffer(),
    'an interlaced PNG': () => card().png({ progressive: true }).toBuffer(),
    'a lossless WebP': () => card().webp({ lossless: true, effort: 0 }).toBuffer(),
    'a TIFF of 16 bits a channel': () => card().toColourspace('rgb16').tiff().toBuffer(),
    'a JPEG with half a megabyte of EXIF before its pixels': async () =>
      withSegments(await card().jpeg().toBuffer(), 8, 65_000),
    'a TIFF in CMYK': () => card().toColourspace('cmyk').tiff().toBuffer(),
    'a TIFF in CIE Lab': () => card().toColourspace('lab').tiff().toBuffer(),
    // Pillow: Image.open(png).convert('L').resize((700, 444)).convert('1').save(tiff, compression='group3' or 'group4')
    'a fax compressed as Group 3': () => readFile(new URL('../../test/fixtures/fax-g3.tiff', import.meta.url)),
    'a fax compressed as Group 4': () => readFile(new URL('../../test/fixtures/fax-g4.tiff', import.meta.url)),
    'a TIFF compressed as LZW': () => card().tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer(),
    'a TIFF of JPEG': () => card().tiff({ compression: 'jpeg', quality: 90 }).toBuffer(),
    'a tiled TIFF': () => card().tiff({ compression: 'deflate', tile: true }).toBuffer(),
    'an AVIF': () => card().avif({ effort: 0 }).toBuffer(),
    'the first page of a TIFF of several': async () => (await pages()).tiff().toBuffer(),
    'the first picture of an animated WebP': async () => (await pages()).webp().toBuffer(),
  };
  for (const [kind, file] of Object.entries(read)) {
    it(`include ${kind}`, async () => expect(await brightnessOf(await file())).to.be.within(200, 215));
  }

  it('use the first of several pages, not the brightest or the largest', async () => {
    const negative = sharp([await card().negate({ alpha: false }).png().toBuffer(), await card().png().toBuffer()], {
      join: { animated: true },
    });
    expect(await brightnessOf(await negative.tiff().toBuffer())).to.be.below(60);
  });

  for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
    it(`honor EXIF orientation ${orientation}`, async () => {
      const { picture, width, height } = await decode(await card().jpeg().withMetadata({ orientation }).toBuffer());
      const isTurned = orientation >= 5;
      expect([width, height]).to.deep.equal(isTurned ? [444, 700] : [700, 444]);
      expect([picture.width, picture.height]).to.deep.equal([width, height]);
    });
  }

  const blank = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  const rejected: readonly (readonly [string, () => Promise<Buffer>, string])[] = [
    ['a GIF', () => card().gif().toBuffer(), 'IMG_UNSUPPORTED'],
    ['an animated GIF', async () => (await pages()).gif().toBuffer(), 'IMG_UNSUPPORTED'],
    ['a file of zero bytes', async () => Buffer.alloc(0), 'IMG_UNSUPPORTED'],
    ['a file of nothing but zeros', async () => Buffer.alloc(20_000), 'IMG_UNSUPPORTED'],
    ['a JPEG cut off in its header', async () => (await card().jpeg().toBuffer()).subarray(0, 150), 'IMG_CORRUPT'],
    ['a JPEG of which half is missing', () => half(card().jpeg()), 'IMG_CORRUPT'],
    ['a progressive JPEG of which half is missing', () => half(card().jpeg({ progressive: true })), 'IMG_CORRUPT'],
    ['a PNG of which half is missing', () => half(card().png()), 'IMG_CORRUPT'],
    ['a WebP of which half is missing', () => half(card().webp()), 'IMG_CORRUPT'],
    ['a TIFF of which half is missing', () => half(card().tiff({ compression: 'none' })), 'IMG_CORRUPT'],
    [
      'a JPEG that says it is a PNG',
      async () => Buffer.concat([pngSignature, (await card().jpeg().toBuffer()).subarray(8)]),
      'IMG_CORRUPT',
    ],
    ['a picture one pixel wide', () => blank(1, 20_000), 'IMG_DIMENSIONS'],
    ['a picture one pixel high', () => blank(20_000, 1), 'IMG_DIMENSIONS'],
  ];
  for (const [kind, file, code] of rejected) {
    it(`reject ${kind} with ${code}`, async () => {
      const error = await decode(await file()).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(CardError).and.to.include({ code });
    });
  }
});

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

async function half(image: Sharp): Promise<Buffer> {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length >> 1);
}

/** The JPEG with `count` application segments of `length` bytes inserted at its beginning. */
/** Without the segment APP14, 16 bytes. */
function withoutAdobe(jpeg: Buffer): Buffer {
  const start = jpeg.indexOf('Adobe') - 4;
  return Buffer.concat([jpeg.subarray(0, start), jpeg.subarray(start + 16)]);
}

function withSegments(jpeg: Buffer, count: number, length: number): Buffer {
  const segment = Buffer.alloc(length + 2);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(length, 2);
  segment.write('Exif', 4, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => segment), jpeg.subarray(2)]);
}

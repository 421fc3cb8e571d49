import { readFile } from 'node:fs/promises';
import { CardError } from '@cardlens/errors';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { decode } from '../src/stages/decode.js';

const specimen = new URL('../../specimens/harborview-ppo_front.png', import.meta.url);

describe('kinds of image files', () => {
  let bytes: Buffer;
  const card = (): Sharp => sharp(bytes).resize({ width: 700 });
  const pages = async (): Promise<Sharp> =>
    sharp([await card().png().toBuffer(), await card().negate({ alpha: false }).png().toBuffer()], {
      join: { animated: true },
    });
  before(async () => {
    bytes = await readFile(specimen);
  });

  /** Mean of all values: about 209 for this card, 46 for its negative, 0 or 255 for a picture that was lost. */
  async function brightnessOf(file: Buffer): Promise<number> {
    const { picture } = await decode(file);
    expect([picture.width, picture.height]).to.deep.equal([700, 444]);
    return picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;
  }

  const read: Readonly<Record<string, () => Promise<Buffer>>> = {
    'a gray JPEG': () => card().greyscale().jpeg().toBuffer(),
    'a CMYK JPEG': () => card().toColourspace('cmyk').jpeg().toBuffer(),
    'a progressive JPEG': () => card().jpeg({ progressive: true }).toBuffer(),
    'a PNG of 16 bits a channel': () => card().toColourspace('rgb16').png().toBuffer(),
    'a gray PNG of 16 bits': () => card().toColourspace('grey16').png().toBuffer(),
    'a gray PNG with transparency': () => card().ensureAlpha().toColourspace('b-w').png().toBuffer(),
    'a PNG with transparency': () => card().ensureAlpha(0.9).png().toBuffer(),
    'a PNG with a palette': () => card().png({ palette: true }).toBuffer(),
    'a TIFF in CMYK': () => card().toColourspace('cmyk').tiff().toBuffer(),
    'a TIFF in CIE Lab': () => card().toColourspace('lab').tiff().toBuffer(),
    'the first page of a TIFF of several': async () => (await pages()).tiff().toBuffer(),
    'the first picture of an animated WebP': async () => (await pages()).webp().toBuffer(),
  };
  for (const [kind, file] of Object.entries(read)) {
    it(`reads ${kind}`, async () => expect(await brightnessOf(await file())).to.be.within(200, 215));
  }

  const blank = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  const refused: readonly (readonly [string, () => Promise<Buffer>, string])[] = [
    ['a GIF', () => card().gif().toBuffer(), 'IMG_UNSUPPORTED'],
    ['an AVIF', () => card().avif({ effort: 0 }).toBuffer(), 'IMG_UNSUPPORTED'],
    ['a picture one pixel wide', () => blank(1, 20_000), 'IMG_DIMENSIONS'],
    ['a picture one pixel high', () => blank(20_000, 1), 'IMG_DIMENSIONS'],
  ];
  for (const [kind, file, code] of refused) {
    it(`refuses ${kind} with ${code}`, async () => {
      const error = await decode(await file()).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(CardError).and.to.include({ code });
    });
  }
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import { expect } from 'chai';
import { CodeFinder } from './find-codes.js';
import { type GrayPicture, turned } from './gray-picture.js';
import { skewsOf } from './skew.js';

const license = [
  '@\n\x1e\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789',
  'DCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062019\nDBB06061986\nDBA12102024\nDBC1',
  'DAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\nDCGUSA',
  'DCK123456789\nDDAF\nDDB06062018\nDDC06062020\nDDD1\rZVZVA01\r',
].join('\n');

interface Drawing {
  readonly bcid: 'pdf417' | 'qrcode';
  readonly text: string;
  /** Of one module. */
  readonly modulePx?: number;
  readonly turnedDegrees?: number;
}

/** A picture of a code that another program drew, on a light card on a dark table. */
function pictureOf({ bcid, text, modulePx = 3, turnedDegrees = 0 }: Drawing): GrayPicture {
  const rows = bcid === 'pdf417' ? 3 : 1;
  const [code] = bwip.raw({ bcid, text, ...(bcid === 'pdf417' ? { columns: 13, eclevel: 5 } : {}) });
  if (!code || !('pixs' in code)) throw new Error('not drawn');
  const [columns, lines] = [code.pixx, code.pixs.length / code.pixx];
  const margin = 60;
  const [width, height] = [columns * modulePx + 2 * margin, lines * rows * modulePx + 2 * margin];
  const pixels = new Uint8Array(width * height).fill(60);
  for (let y = 20; y < height - 20; y++) {
    for (let x = 20; x < width - 20; x++) {
      const [column, row] = [Math.floor((x - margin) / modulePx), Math.floor((y - margin) / (modulePx * rows))];
      const isInside = column >= 0 && column < columns && row >= 0 && row < lines;
      pixels[y * width + x] = isInside && code.pixs[row * columns + column] ? 25 : 230;
    }
  }
  return turned({ width, height, pixels }, turnedDegrees, 1);
}

describe('codes in pictures', () => {
  let finder: CodeFinder;

  before(async () => {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    finder = await CodeFinder.open(new Uint8Array(await readFile(path)));
  });

  it('are read with their format, text and bytes', async () => {
    const [found, ...others] = await finder.find(pictureOf({ bcid: 'pdf417', text: license }), ['pdf417', 'qr']);
    expect(others).to.deep.equal([]);
    expect(found).to.deep.equal({ format: 'pdf417', text: license, bytes: new TextEncoder().encode(license) });
  });

  for (const turnedDegrees of [-170, -90, -44, -20, -5, -1, 2, 3, 9, 33, 45, 88, 120, 178]) {
    it(`are read when turned by ${turnedDegrees} degrees`, async () => {
      const found = await finder.find(pictureOf({ bcid: 'pdf417', text: license, turnedDegrees }), ['pdf417']);
      expect(found.map(({ text }) => text)).to.deep.equal([license]);
    });
  }

  it('are read when their bars are hardly two pixels wide', async () => {
    const found = await finder.find(pictureOf({ bcid: 'pdf417', text: license, modulePx: 2, turnedDegrees: 4 }), [
      'pdf417',
    ]);
    expect(found.map(({ text }) => text)).to.deep.equal([license]);
  });

  it('are only those of the formats that are asked for', async () => {
    const shc = pictureOf({
      bcid: 'qrcode',
      text: 'shc:/567629095243206034602924374044603122295953265460346029254077',
    });
    expect(await finder.find(shc, ['pdf417'])).to.deep.equal([]);
    expect((await finder.find(shc, ['qr'])).map(({ format, text }) => [format, text.slice(0, 5)])).to.deep.equal([
      ['qr', 'shc:/'],
    ]);
  });

  it('are none in pictures without codes', async () => {
    const noise = Uint8Array.from({ length: 640 * 480 }, (_, at) => (at * 7919) % 251);
    for (const pixels of [new Uint8Array(640 * 480).fill(255), noise])
      expect(await finder.find({ width: 640, height: 480, pixels }, ['pdf417', 'qr'])).to.deep.equal([]);
    expect(await finder.find({ width: 1, height: 1, pixels: new Uint8Array(1) }, ['pdf417', 'qr'])).to.deep.equal([]);
  });

  it('are read the same after thirty pictures as in the first', async () => {
    const drawings = Array.from({ length: 30 }, (_, at) =>
      pictureOf({ bcid: 'pdf417', text: `DAQ${at}`, modulePx: 2 }),
    );
    for (const [at, picture] of drawings.entries()) {
      const found = await finder.find(picture, ['pdf417']);
      expect(found.map(({ text }) => text)).to.deep.equal([`DAQ${at}`]);
    }
  });
});

describe('the directions of edges', () => {
  it('are those by which a picture is turned', () => {
    for (const turnedDegrees of [-40, -12, 3, 27]) {
      const [skew] = skewsOf(pictureOf({ bcid: 'pdf417', text: license, turnedDegrees }), 1);
      expect(skew).to.be.closeTo(-turnedDegrees, 1);
    }
  });

  it('are none in an empty picture', () => {
    expect(skewsOf({ width: 50, height: 50, pixels: new Uint8Array(2500) }, 2)).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { inspectImage } from './inspect.js';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

const soi = [0xff, 0xd8];
const app1 = (length: number): number[] => [0xff, 0xe1, length >> 8, length & 0xff, ...Array(length - 2).fill(0)];
const subsampled = [0x22, 0x11, 0x11];
const sof = (marker: number, width: number, height: number, factors = subsampled): number[] => [
  ...[0xff, marker, 0, 8 + factors.length * 3, 8, height >> 8, height & 0xff, width >> 8, width & 0xff],
  ...[factors.length, ...factors.flatMap((factor, i) => [i + 1, factor, 0])],
];
const png = (width: number[], height: number[], isInterlaced = false) =>
  bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, height, [8, 2, 0, 0, isInterlaced ? 1 : 0]);
const riff = (chunk: string, ...payload: number[][]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], ...payload, Array(16).fill(0));

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

describe('inspectImage', () => {
  it('finds the dimensions of a JPEG behind other segments', () => {
    const jpeg = bytes(soi, app1(300), [0xff, 0xff], sof(0xc2, 4032, 3024));
    expect(inspectImage(jpeg)).to.include({ status: 'known', format: 'jpeg', width: 4032, height: 3024 });
  });

  for (const { what, factors, samples } of [
    { what: 'grayscale', factors: [0x11], samples: 1 },
    { what: '4:2:0', factors: [0x22, 0x11, 0x11], samples: 1.5 },
    { what: '4:4:4', factors: [0x11, 0x11, 0x11], samples: 3 },
    { what: '4:4:4 in disguise', factors: [0x22, 0x22, 0x22], samples: 3 },
    { what: 'CMYK', factors: [0x11, 0x11, 0x11, 0x11], samples: 4 },
  ]) {
    it(`counts ${samples} coefficients of two bytes per pixel in a progressive JPEG that is ${what}`, () => {
      const jpeg = bytes(soi, sof(0xc2, 800, 600, factors));
      expect(inspectImage(jpeg)).to.include({ wholeBytesPerPixel: samples * 2 });
    });
  }

  it('counts coefficients of a baseline JPEG only if its first scan lacks components', () => {
    const tables = [0xff, 0xc4, 0, 4, 1, 1];
    const scan = (components: number): number[] => [0xff, 0xda, 0, 12, components];
    const jpeg = (components: number) => inspectImage(bytes(soi, sof(0xc0, 800, 600), tables, scan(components)));
    expect(jpeg(3)).to.include({ wholeBytesPerPixel: 0 });
    expect(jpeg(1)).to.include({ wholeBytesPerPixel: 3 });
  });

  it('reports a JPEG as corrupt when its frame has no components, or fewer than announced', () => {
    expect(inspectImage(bytes(soi, sof(0xc0, 800, 600, [])))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes(soi, sof(0xc0, 800, 600, [0])))).to.include({ status: 'corrupt' });
  });

  it('requests more bytes of a JPEG whose dimensions follow a long preview', () => {
    const jpeg = bytes(soi, app1(60_000), app1(60_000), sof(0xc0, 800, 600));
    const first = inspectImage(jpeg.subarray(0, 65_536));
    expect(first).to.include({ status: 'more', format: 'jpeg' });
    const needed = first.status === 'more' ? first.bytesNeeded : 0;
    expect(needed).to.be.greaterThan(65_536);
    expect(inspectImage(jpeg.subarray(0, needed))).to.include({ status: 'known', width: 800 });
  });

  it('reports a JPEG as corrupt when image data or an end precedes any frame', () => {
    expect(inspectImage(bytes(soi, [0xff, 0xda, 0, 2]))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes(soi, [0xff, 0xd9, 0, 2]))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes(soi, [0xff, 0xe0, 0, 0, 0]))).to.include({ status: 'corrupt' });
  });

  it('does not mistake a Huffman table for a frame', () => {
    expect(inspectImage(bytes(soi, [0xff, 0xc4, 0, 4, 1, 1], sof(0xc0, 640, 480)))).to.include({
      width: 640,
      height: 480,
    });
  });

  it('returns the dimensions that a PNG header claims, however large', () => {
    expect(inspectImage(png([0, 0, 0xea, 0x60], [0, 0, 0xea, 0x60]))).to.include({ width: 60_000, height: 60_000 });
  });

  it('distinguishes an interlaced PNG, which is decoded as a whole', () => {
    expect(inspectImage(png([0, 0, 4, 0], [0, 0, 4, 0]))).to.include({ wholeBytesPerPixel: 0 });
    expect(inspectImage(png([0, 0, 4, 0], [0, 0, 4, 0], true))).to.include({ wholeBytesPerPixel: 8 });
  });

  it('reports a PNG as corrupt without a header or dimensions', () => {
    expect(inspectImage(png([0, 0, 0, 0], [0, 0, 0, 9]))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IDAT', Array(13).fill(1)))).to.include({
      status: 'corrupt',
    });
  });

  it('supports the three kinds of WebP', () => {
    const lossy = riff('VP8 ', [0, 0, 0], [0x9d, 0x01, 0x2a], [0x20, 0x03, 0x58, 0x02]);
    const lossless = riff('VP8L', [0x2f], [0x1f, 0xc3, 0x95, 0x00]);
    const extended = riff('VP8X', [0, 0, 0, 0], [0x1f, 0x03, 0], [0x57, 0x02, 0]);
    for (const webp of [lossy, lossless, extended]) {
      expect(inspectImage(webp)).to.deep.equal({
        status: 'known',
        format: 'webp',
        width: 800,
        height: 600,
        wholeBytesPerPixel: 4,
      });
    }
    const animated = riff('VP8X', [2, 0, 0, 0], [0x1f, 0x03, 0], [0x57, 0x02, 0]);
    expect(inspectImage(animated)).to.include({ width: 800, wholeBytesPerPixel: 8 });
  });

  it('finds the first directory of a TIFF of either byte order, also at the end of the file', () => {
    const little = bytes(
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0],
      [0, 1, 3, 0, 1, 0, 0, 0, 0x20, 3, 0, 0],
      [1, 1, 4, 0, 1, 0, 0, 0, 0x58, 2, 0, 0],
    );
    expect(inspectImage(little)).to.include({ status: 'known', format: 'tiff', width: 800, height: 600 });
    const far = bytes([0x4d, 0x4d, 0, 42, 0, 1, 0, 0]);
    expect(inspectImage(far)).to.include({ status: 'more', format: 'tiff' });
  });

  /** A TIFF of one directory with numbers of four bytes. */
  const tiff = (entries: Readonly<Record<number, number>>) => {
    const words = (value: number): number[] => uint32(value).reverse();
    const list = Object.entries(entries);
    return bytes(
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, list.length, 0],
      ...list.map(([tag, value]) => [Number(tag) & 255, Number(tag) >> 8, 4, 0, ...words(1), ...words(value)]),
      [0, 0, 0, 0],
    );
  };
  const letter = { 256: 5100, 257: 6600, 258: 8, 277: 3 };
  for (const { what, entries, wholeBytesPerPixel } of [
    { what: 'strips of 16 rows', entries: { 278: 16 }, wholeBytesPerPixel: 0 },
    { what: 'one strip', entries: { 278: 6600 }, wholeBytesPerPixel: 9 },
    { what: 'one strip by default', entries: {}, wholeBytesPerPixel: 9 },
    { what: 'planes', entries: { 278: 16, 284: 2 }, wholeBytesPerPixel: 9 },
    { what: 'tiles', entries: { 322: 512, 323: 512 }, wholeBytesPerPixel: 0 },
    { what: 'a tile larger than the page', entries: { 322: 51_000, 323: 66_000 }, wholeBytesPerPixel: 900 },
    { what: 'one strip of one bit a pixel', entries: { 258: 1, 277: 1, 278: 6600 }, wholeBytesPerPixel: 3 },
  ])
    it(`counts what is decoded as a whole in a TIFF of ${what}`, () => {
      expect(inspectImage(tiff({ ...letter, ...entries }))).to.include({ width: 5100, wholeBytesPerPixel });
    });

  it('requests more bytes of a TIFF whose bits per sample are at its end', () => {
    const file = bytes([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0], [2, 1, 3, 0, 3, 0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0]);
    expect(inspectImage(file)).to.deep.equal({ status: 'more', format: 'tiff', bytesNeeded: 260 });
  });

  const box = (type: string, ...content: (string | number[])[]): number[] => {
    const inner = [...bytes(...content)];
    return [...uint32(inner.length + 8), ...bytes(type), ...inner];
  };
  const ispe = (width: number, height: number) => box('ispe', uint32(0), uint32(width), uint32(height));
  const heif = (brand: string, ...properties: number[][]) =>
    bytes(
      box('ftyp', brand, uint32(0)),
      box('free', Array(40).fill(0)),
      box(
        'meta',
        uint32(0),
        box('hdlr', Array(24).fill(0)),
        box('iprp', box('ipco', box('pixi', uint32(0)), ...properties)),
      ),
    );

  it('finds the dimensions of a HEIC or AVIF among its tiles and its thumbnail', () => {
    const file = heif('heic', ispe(512, 512), ispe(4032, 3024), ispe(320, 240));
    expect(inspectImage(file)).to.deep.equal({
      status: 'known',
      format: 'heic',
      width: 4032,
      height: 3024,
      wholeBytesPerPixel: 7,
    });
    expect(inspectImage(heif('avif', ispe(640, 480)))).to.include({ status: 'known', format: 'avif', width: 640 });
  });

  it('requests more bytes of a HEIC that ends before its properties, at every length', () => {
    const file = heif('mif1', ispe(4032, 3024));
    for (let length = 16; length < file.length; length++) {
      const inspection = inspectImage(file.subarray(0, length));
      expect(inspection, `${length} bytes`).to.include({ status: 'more', format: 'heic' });
      expect(inspection.status === 'more' && inspection.bytesNeeded, `${length} bytes`).to.be.within(
        length + 1,
        file.length,
      );
    }
    expect(inspectImage(file)).to.include({ status: 'known' });
  });

  it('recognizes a PDF, without dimensions', () => {
    expect(inspectImage(Buffer.from('%PDF-1.7\n'))).to.deep.equal({ status: 'document', format: 'pdf' });
  });

  it('reports a HEIC as corrupt when its boxes are inconsistent, or without dimensions', () => {
    const tooLong = box('iprp', box('ipco', ispe(640, 480)));
    tooLong[3]! += 100;
    const ftyp = box('ftyp', 'heic', uint32(0));
    for (const file of [
      heif('heic'),
      heif('heic', box('ispe', uint32(0))),
      bytes(ftyp, box('meta', uint32(0), tooLong)),
      bytes(ftyp, box('meta', uint32(0), uint32(3), 'iprp')),
      bytes(ftyp, box('meta', uint32(0), uint32(1), 'iprp', uint32(0x7fffffff), uint32(0))),
    ])
      expect(inspectImage(file)).to.deep.equal({ status: 'corrupt', format: 'heic' });
  });

  it('recognizes formats that are not supported', () => {
    expect(inspectImage(bytes('GIF89a'))).to.deep.equal({ status: 'rejected', format: 'gif' });
  });

  it('returns nothing for texts, scripts and empty files', () => {
    for (const text of ['', 'BM', 'hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF....AVI ']) {
      expect(inspectImage(bytes(text))).to.deep.equal({ status: 'unknown' });
    }
  });

  it('never throws for a truncated file', () => {
    const files = [
      bytes(soi, app1(40), sof(0xc0, 640, 480)),
      png([0, 0, 4, 0], [0, 0, 2, 0]),
      riff('VP8X', [0, 0, 0, 0], [1, 0, 0], [1, 0, 0]),
      bytes([0x49, 0x49, 42, 0, 8, 0, 0, 0, 200, 0]),
    ];
    for (const file of files) {
      for (let end = 0; end <= file.length; end++)
        expect(inspectImage(file.subarray(0, end))).to.have.property('status');
    }
  });
});

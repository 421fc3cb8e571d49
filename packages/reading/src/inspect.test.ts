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
const png = (width: number[], height: number[]) => bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, height);
const riff = (chunk: string, ...payload: number[][]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], ...payload, Array(16).fill(0));

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

describe('inspectImage', () => {
  it('finds the dimensions of a JPEG behind its other segments', () => {
    const jpeg = bytes(soi, app1(300), [0xff, 0xff], sof(0xc2, 4032, 3024));
    expect(inspectImage(jpeg)).to.include({ status: 'known', format: 'jpeg', width: 4032, height: 3024 });
  });

  for (const { what, factors, samplesPerPixel } of [
    { what: 'grayscale', factors: [0x11], samplesPerPixel: 1 },
    { what: '4:2:0', factors: [0x22, 0x11, 0x11], samplesPerPixel: 1.5 },
    { what: '4:4:4', factors: [0x11, 0x11, 0x11], samplesPerPixel: 3 },
    { what: '4:4:4 in disguise', factors: [0x22, 0x22, 0x22], samplesPerPixel: 3 },
    { what: 'CMYK', factors: [0x11, 0x11, 0x11, 0x11], samplesPerPixel: 4 },
  ]) {
    it(`counts ${samplesPerPixel} samples per pixel in a JPEG that is ${what}`, () => {
      expect(inspectImage(bytes(soi, sof(0xc2, 800, 600, factors)))).to.include({ samplesPerPixel });
    });
  }

  it('calls a JPEG corrupt whose frame has no components, or fewer than it announces', () => {
    expect(inspectImage(bytes(soi, sof(0xc0, 800, 600, [])))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes(soi, sof(0xc0, 800, 600, [0])))).to.include({ status: 'corrupt' });
  });

  it('asks for more of a JPEG whose dimensions lie behind a long preview, and is content once they are there', () => {
    const jpeg = bytes(soi, app1(60_000), app1(60_000), sof(0xc0, 800, 600));
    const first = inspectImage(jpeg.subarray(0, 65_536));
    expect(first).to.include({ status: 'more', format: 'jpeg' });
    const needed = first.status === 'more' ? first.bytesNeeded : 0;
    expect(needed).to.be.greaterThan(65_536);
    expect(inspectImage(jpeg.subarray(0, needed))).to.include({ status: 'known', width: 800 });
  });

  it('calls a JPEG corrupt that has image data, or an end, before any frame', () => {
    expect(inspectImage(bytes(soi, [0xff, 0xda, 0, 2]))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes(soi, [0xff, 0xd9, 0, 2]))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes(soi, [0xff, 0xe0, 0, 0, 0]))).to.include({ status: 'corrupt' });
  });

  it('does not take a Huffman table for a frame', () => {
    expect(inspectImage(bytes(soi, [0xff, 0xc4, 0, 4, 1, 1], sof(0xc0, 640, 480)))).to.include({
      width: 640,
      height: 480,
    });
  });

  it('believes what a PNG of a few bytes claims, however much it is', () => {
    expect(inspectImage(png([0, 0, 0xea, 0x60], [0, 0, 0xea, 0x60]))).to.include({ width: 60_000, height: 60_000 });
  });

  it('calls a PNG corrupt without a header or of no extent', () => {
    expect(inspectImage(png([0, 0, 0, 0], [0, 0, 0, 9]))).to.include({ status: 'corrupt' });
    expect(inspectImage(bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IDAT', Array(8).fill(1)))).to.include({
      status: 'corrupt',
    });
  });

  it('knows the three kinds of WebP', () => {
    const lossy = riff('VP8 ', [0, 0, 0], [0x9d, 0x01, 0x2a], [0x20, 0x03, 0x58, 0x02]);
    const lossless = riff('VP8L', [0x2f], [0x1f, 0xc3, 0x95, 0x00]);
    const extended = riff('VP8X', [0, 0, 0, 0], [0x1f, 0x03, 0], [0x57, 0x02, 0]);
    for (const webp of [lossy, lossless, extended]) {
      expect(inspectImage(webp)).to.deep.equal({ status: 'known', format: 'webp', width: 800, height: 600 });
    }
  });

  it('finds the first directory of a TIFF of either byte order, also at the end of the file', () => {
    const little = bytes(
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0],
      [0, 1, 3, 0, 1, 0, 0, 0, 0x20, 3, 0, 0],
      [1, 1, 4, 0, 1, 0, 0, 0, 0x58, 2, 0, 0],
    );
    expect(inspectImage(little)).to.deep.equal({ status: 'known', format: 'tiff', width: 800, height: 600 });
    const far = bytes([0x4d, 0x4d, 0, 42, 0, 1, 0, 0]);
    expect(inspectImage(far)).to.include({ status: 'more', format: 'tiff' });
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
    expect(inspectImage(file)).to.deep.equal({ status: 'known', format: 'heic', width: 4032, height: 3024 });
    expect(inspectImage(heif('avif', ispe(640, 480)))).to.include({ status: 'known', format: 'avif', width: 640 });
  });

  it('asks for more of a HEIC at every length that ends before its properties, and is content then', () => {
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

  it('knows a PDF, whose pages have no pixels yet', () => {
    expect(inspectImage(Buffer.from('%PDF-1.7\n'))).to.deep.equal({ status: 'document', format: 'pdf' });
  });

  it('calls a HEIC corrupt whose boxes do not fit into each other, or that has no dimensions', () => {
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

  it('names formats that are not decoded', () => {
    expect(inspectImage(bytes('GIF89a'))).to.deep.equal({ status: 'refused', format: 'gif' });
  });

  it('knows nothing about texts, scripts and emptiness', () => {
    for (const text of ['', 'BM', 'hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF....AVI ']) {
      expect(inspectImage(bytes(text))).to.deep.equal({ status: 'unknown' });
    }
  });

  it('answers for every cut of a file, and never throws', () => {
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

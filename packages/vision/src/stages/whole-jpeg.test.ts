import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isWholeRgbJpeg } from './cut-jpeg.js';

const specimen = readFileSync(
  new URL('../../../../../tools/evaluation/specimens/cedar-hmo_front.jpg', import.meta.url),
);

/** The smallest frame header and scan of a JPEG with so many components. */
const jpegOf = (components: number, ...data: number[]): Uint8Array =>
  Uint8Array.of(
    ...[0xff, 0xd8],
    ...[0xff, 0xc0, 0, 8 + components * 3, 8, 0, 1, 0, 1, components],
    ...Array.from({ length: components * 3 }, () => 1),
    ...[0xff, 0xda, 0, 6, 1, 1, 0, 0],
    ...data,
  );

describe('a JPEG that a browser decodes as the service does', () => {
  it('has its end, also with data after it', () => {
    expect(isWholeRgbJpeg(specimen)).to.equal(true);
    expect(isWholeRgbJpeg(Buffer.concat([specimen, Buffer.from('more')]))).to.equal(true);
    for (const cut of [1, 2, 100, specimen.length / 2])
      expect(isWholeRgbJpeg(specimen.subarray(0, specimen.length - cut)), `${cut}`).to.equal(false);
  });

  it('has one or three components, not four inks', () => {
    const end = [0xff, 0xd9];
    expect([1, 3, 4].map((components) => isWholeRgbJpeg(jpegOf(components, 1, 2, ...end)))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('has an end that is no part of a thumbnail or of the image data', () => {
    // 0xff is followed by 0 or a restart marker in image data.
    expect(isWholeRgbJpeg(jpegOf(3, 0xff, 0, 0xd9, 0xff, 0xd0, 5, 0xff, 0xff, 0xd9))).to.equal(true);
    expect(isWholeRgbJpeg(jpegOf(3, 0xff, 0, 0xd9, 0xff, 0xd0, 5))).to.equal(false);
    const thumbnail = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
    expect(isWholeRgbJpeg(Uint8Array.of(0xff, 0xd8, ...thumbnail, ...jpegOf(3).subarray(2)))).to.equal(false);
  });

  it('is no JPEG of zeros or of a marker alone', () => {
    for (const bytes of [new Uint8Array(0), new Uint8Array(1000), Uint8Array.of(0xff, 0xd8, 0xff)])
      expect(isWholeRgbJpeg(bytes)).to.equal(false);
  });
});

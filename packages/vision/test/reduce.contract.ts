import { expect } from 'chai';
import sharp from 'sharp';
import { emptyPicture } from '../src/geometry/picture.js';
import { nodeDecoder } from '../src/node/decode.js';
import { reduced } from '../src/stages/reduce.js';

/** Lines of text of many sizes, slanted: every kind of edge. */
async function drawn(width: number, height: number): Promise<Buffer> {
  const texts = Array.from({ length: 40 }, (_, i) => {
    const size = 8 + i * 2;
    return `<text x="${(i * 37) % width}" y="${(i * 61) % height}" font-size="${size}" transform="rotate(${i - 20})">Member ${i} 4410</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8f0c0"/><g fill="#203080">${texts.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

describe('a reduced picture', function () {
  this.timeout(30_000);
  const sizes: readonly [number, number, number][] = [
    [1040, 660, 700],
    [660, 1040, 333],
    [1201, 797, 1200],
    [901, 900, 300],
    [640, 400, 640],
    [640, 400, 2048],
  ];
  for (const [width, height, longSideMax] of sizes) {
    it(`of ${width} × ${height} to ${longSideMax} has the pixels of libvips`, async () => {
      const png = await drawn(width, height);
      const rgba = await sharp(png).ensureAlpha().raw().toBuffer();
      const rows = {
        width,
        height,
        read: (top: number, count: number) => rgba.subarray(top * width * 4, (top + count) * width * 4),
      };
      const found = reduced(rows, longSideMax, emptyPicture);
      const { picture } = await (await nodeDecoder.openPages(png, { longSideMax })).page(0);
      expect([found.width, found.height]).to.deep.equal([picture.width, picture.height]);
      expect(Buffer.compare(found.data, picture.data)).to.equal(0);
    });
  }
});

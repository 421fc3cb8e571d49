import { crc32, deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { drawn, png } from './drawn.js';
import { codeOf } from './running-reader.js';

/** A valid PNG file of a few KB that declares `width` × `height` pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a reader', () => {
  describe('rejects', () => {
    it('files that are no image, whatever their name', async () => {
      expect(await codeOf(Buffer.from('Dear Sir or Madam, '.repeat(600)))).to.equal('IMG_UNSUPPORTED');
      expect(await codeOf(Buffer.alloc(0))).to.equal('IMG_UNSUPPORTED');
      expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).to.equal(
        'IMG_UNSUPPORTED',
      );
    });

    it('a truncated JPEG', async () => {
      const whole = await drawn().jpeg().toBuffer();
      expect(await codeOf(whole.subarray(0, Math.floor(whole.length * 0.4)))).to.equal('IMG_CORRUPT');
    });

    it('a PNG with damaged pixels', async () => {
      const damaged = await png();
      damaged.fill(0x55, damaged.length >> 1, (damaged.length >> 1) + 500);
      expect(await codeOf(damaged)).to.equal('IMG_CORRUPT');
    });

    it('a PNG bomb by its header, without allocating its pixels', async () => {
      const before = process.memoryUsage().rss;
      expect(await codeOf(pngBomb(60_000, 60_000))).to.equal('IMG_DIMENSIONS');
      expect(process.memoryUsage().rss - before).to.be.below(100e6);
    });

    it('an image of fewer than 200 pixels on the short side', async () => {
      expect(await codeOf(await drawn().resize(600, 199, { fit: 'fill' }).png().toBuffer())).to.equal('IMG_DIMENSIONS');
    });

    it('an image without text', async () => {
      expect(await codeOf(await png([]))).to.equal('IMG_NO_TEXT');
    });

    it('a card blurred beyond reading', async () => {
      expect(await codeOf(await drawn().blur(12).jpeg().toBuffer())).to.equal('IMG_BLURRY');
    });

    it('a page of prose', async () => {
      const page = [
        'The harbor had emptied by the time',
        'the fog came in, and the last of',
        'the boats lay against the stones',
        'with their nets over the rail.',
      ];
      expect(await codeOf(await png(page))).to.equal('CARD_REJECTED');
    });

    it('bad images and still reads the next card', async () => {
      expect(await codeOf(await png())).to.equal('read');
    });
  });
});

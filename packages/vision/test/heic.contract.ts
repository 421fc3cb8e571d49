import { readFile } from 'node:fs/promises';
import { CardError } from '@cardlens/errors';
import { expect } from 'chai';
import { decode } from '../src/node/decode.js';

/** A specimen saved by pillow-heif 1.x with x265: `Image.open(png).convert('RGB').save(heic, quality=45)`. */
const specimen = new URL('../../test/fixtures/harborview-ppo_front.heic', import.meta.url);

describe('HEIC photos', () => {
  let bytes: Buffer;
  before(async () => {
    bytes = await readFile(specimen);
  });

  const codeOf = (file: Buffer): Promise<string | undefined> =>
    decode(file).then(
      () => undefined,
      (error: unknown) => (error instanceof CardError ? error.code : String(error)),
    );

  /** The file with the dimensions in its header replaced. */
  function resized(width: number, height: number): Buffer {
    const file = Buffer.from(bytes);
    const at = file.indexOf('ispe', 0, 'latin1') + 8;
    file.writeUInt32BE(width, at);
    file.writeUInt32BE(height, at + 4);
    return file;
  }

  it('are decoded', async () => {
    const { picture, width, height } = await decode(bytes);
    expect([width, height]).to.deep.equal([1040, 660]);
    const brightness = picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;
    expect(brightness).to.be.within(200, 215);
  });

  it('are decoded concurrently', async () => {
    const decoded = await Promise.all([decode(bytes), decode(bytes), decode(bytes)]);
    expect(decoded.map(({ width }) => width)).to.deep.equal([1040, 1040, 1040]);
  });

  it('of over 51 megapixels are rejected before decoding', async () => {
    expect(await codeOf(resized(8_500, 6_100))).to.equal('IMG_DIMENSIONS');
  });

  it('are rejected when their picture does not have the size in the header', async () => {
    expect(await codeOf(resized(5_000, 5_000))).to.equal('IMG_CORRUPT');
  });

  it('are rejected when they are damaged, and the next one is read', async () => {
    const noise = Buffer.from(bytes);
    for (let at = 1_000; at < noise.length; at += 7) noise[at] = (at * 31) & 255;
    expect(await codeOf(bytes.subarray(0, bytes.length >> 1))).to.equal('IMG_CORRUPT');
    expect(await codeOf(bytes.subarray(0, 40))).to.equal('IMG_CORRUPT');
    expect(await codeOf(noise)).to.be.oneOf([undefined, 'IMG_CORRUPT']);
    expect(await codeOf(bytes)).to.equal(undefined);
  });
});

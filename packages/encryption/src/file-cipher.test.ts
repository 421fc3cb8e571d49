import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { CiphertextRejected } from './errors.js';
import {
  type FileCipher,
  fileCipher,
  fileHeaderBytes,
  isSealedFile,
  plainSizeOf,
  segmentBytes,
} from './file-cipher.js';

const files = fileCipher([randomBytes(32)], 'account-1');
const place = ['image', 'card-1', 'scan-1'] as const;
async function collected(parts: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
async function encrypted(cipher: FileCipher, plain: Uint8Array, chunkBytes = 100_000): Promise<Buffer> {
  async function* chunks() {
    for (let at = 0; at < plain.length; at += chunkBytes) yield plain.subarray(at, at + chunkBytes);
  }
  return Buffer.concat(await collected(cipher.encrypt(place, chunks())));
}
const sizes = [0, 1, segmentBytes - 1, segmentBytes, segmentBytes + 1, 3 * segmentBytes + 7];
const sealedSegmentBytes = segmentBytes + 16;

describe('a file cipher', () => {
  for (const size of sizes) {
    it(`decrypts a file of ${size} bytes, and returns its size`, async () => {
      const plain = randomBytes(size);
      const sealed = await encrypted(files, plain);
      expect(isSealedFile(sealed)).to.equal(true);
      expect(plainSizeOf(sealed.length)).to.equal(size);
      expect(files.decrypt(place, sealed).equals(plain)).to.equal(true);
    });
  }

  it('decrypts a range of a file from only the segments that contain it', async () => {
    const plain = randomBytes(3 * segmentBytes + 7);
    const sealed = await encrypted(files, plain);
    const parts = [
      [0, 1],
      [segmentBytes - 1, segmentBytes + 1],
      [segmentBytes, 2 * segmentBytes],
      [3 * segmentBytes, plain.length],
      [100, plain.length],
    ] as const;
    for (const [start, end] of parts) {
      const range = files.range(start, end, sealed.length);
      const part = files.decryptSegments(place, sealed, sealed.subarray(range.from, range.to), range);
      expect(part.equals(plain.subarray(start, end)), `${start} to ${end}`).to.equal(true);
    }
  });

  it('rejects a file whose segments were removed, swapped, repeated or changed', async () => {
    const sealed = await encrypted(files, randomBytes(3 * segmentBytes));
    const header = sealed.subarray(0, fileHeaderBytes);
    const segment = (index: number) =>
      sealed.subarray(fileHeaderBytes + index * sealedSegmentBytes, fileHeaderBytes + (index + 1) * sealedSegmentBytes);
    const orders = [[0, 1], [1, 2], [1, 0, 2], [0, 0, 1, 2], [0, 2], []];
    for (const order of orders)
      expect(() => files.decrypt(place, Buffer.concat([header, ...order.map(segment)])), order.join()).to.throw(
        CiphertextRejected,
      );
    const changed = Buffer.from(sealed);
    changed[changed.length - 20]! ^= 1;
    expect(() => files.decrypt(place, changed)).to.throw(CiphertextRejected);
    expect(() => files.decrypt(place, sealed.subarray(0, -1))).to.throw(CiphertextRejected);
  });

  it('rejects a file that was moved to another scan or account', async () => {
    const key = randomBytes(32);
    const sealed = await encrypted(fileCipher([key], 'account-1'), randomBytes(10));
    expect(() => fileCipher([key], 'account-1').decrypt(['image', 'card-1', 'scan-2'], sealed)).to.throw(
      CiphertextRejected,
    );
    expect(() => fileCipher([key], 'account-2').decrypt(place, sealed)).to.throw(CiphertextRejected);
    expect(() => fileCipher([key], 'account-1').decrypt(place, randomBytes(500))).to.throw(CiphertextRejected);
  });

  it('is decrypted with the key that encrypted it after another one has become current', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const plain = randomBytes(100_000);
    const before = await encrypted(fileCipher([first], 'account-1'), plain);
    const after = await encrypted(fileCipher([first, second], 'account-1', 2), plain);
    const both = fileCipher([first, second], 'account-1', 2);
    for (const sealed of [before, after]) expect(both.decrypt(place, sealed).equals(plain)).to.equal(true);
    expect(() => fileCipher([first], 'account-1').decrypt(place, after)).to.throw(CiphertextRejected);
    const renumbered = Buffer.from(after);
    renumbered[3] = before[3]!;
    expect(() => both.decrypt(place, renumbered)).to.throw(CiphertextRejected);
  });
});

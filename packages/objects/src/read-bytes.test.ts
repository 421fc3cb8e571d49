import { Readable } from 'node:stream';
import { expect } from 'chai';
import { bytesOf } from './read-bytes.js';

const streamOf = (chunks: readonly string[], length?: number) =>
  Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers: length === undefined ? {} : { 'content-length': String(length) },
  });

describe('bytesOf', () => {
  for (const [what, length] of [
    ['right', 6],
    ['absent', undefined],
    ['too small', 2],
    ['too large', 9],
  ] as const) {
    it(`returns everything, whether the announced length is ${what} or not`, async () => {
      expect((await bytesOf(streamOf(['ab', 'cd', 'ef'], length), 10)).toString()).to.equal('abcdef');
    });
  }

  it('returns nothing for an empty stream', async () => {
    expect(await bytesOf(streamOf([]), 10)).to.have.length(0);
  });

  it('allows exactly its limit', async () => {
    expect(await bytesOf(streamOf(['ab', 'cd']), 4)).to.have.length(4);
  });

  for (const length of [5, undefined]) {
    it(`rejects more and closes the stream (${length ?? 'no'} length announced)`, async () => {
      const stream = streamOf(['ab', 'cd', 'e'], length);
      const error = await bytesOf(stream, 4).catch((caught: unknown) => caught);
      expect(error).to.include({ kind: 'too_large' });
      expect(stream.destroyed).to.equal(true);
    });
  }
});

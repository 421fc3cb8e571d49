import { expect } from 'chai';
import { tiffPages } from './tiff-pages.js';

interface Directory {
  /** NewSubfileType. */
  readonly type?: number;
  /** Index of the next directory, or an offset in the file. */
  readonly next?: number | { readonly offset: number };
}

const directoryBytes = 2 + 12 + 4;
const offsetOf = (index: number): number => 8 + index * directoryBytes;

/** A TIFF that contains only a chain of directories with one entry each. */
function chainOf(directories: readonly Directory[], order: 'II' | 'MM' = 'II'): Buffer {
  const isLittle = order === 'II';
  const bytes = Buffer.alloc(offsetOf(directories.length));
  const put16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const put32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(order, 0, 'latin1');
  put16(42, 2);
  put32(8, 4);
  for (const [i, { type = 0, next = i + 1 }] of directories.entries()) {
    const at = offsetOf(i);
    put16(1, at);
    put16(254, at + 2);
    put16(4, at + 4);
    put32(1, at + 6);
    put32(type, at + 10);
    const following = typeof next === 'number' ? (next < directories.length ? offsetOf(next) : 0) : next.offset;
    put32(following, at + 14);
  }
  return bytes;
}

const codeOf = (bytes: Buffer): unknown => {
  try {
    return tiffPages(bytes, 10).map(({ index }) => index);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('tiffPages', () => {
  it('counts the directories of either byte order', () => {
    for (const order of ['II', 'MM'] as const) expect(codeOf(chainOf([{}, {}, {}], order))).to.deep.equal([0, 1, 2]);
  });

  it('leaves out smaller copies and masks, unless the file has nothing else', () => {
    expect(codeOf(chainOf([{}, { type: 1 }, { type: 2 }, { type: 4 }]))).to.deep.equal([0, 2]);
    expect(codeOf(chainOf([{ type: 1 }]))).to.deep.equal([0]);
  });

  it('rejects a chain that loops', () => {
    expect(codeOf(chainOf([{ next: 0 }]))).to.equal('IMG_CORRUPT');
    expect(codeOf(chainOf([{}, {}, { next: 1 }]))).to.equal('IMG_CORRUPT');
  });

  it('rejects a chain that leaves the file', () => {
    expect(codeOf(chainOf([{}, { next: { offset: 4_000_000_000 } }]))).to.equal('IMG_CORRUPT');
    expect(codeOf(chainOf([{}, {}]).subarray(0, offsetOf(1) + 5))).to.equal('IMG_CORRUPT');
  });

  it('accepts ten directories, and stops at the next one of thousands', () => {
    expect(codeOf(chainOf(Array(10).fill({})))).to.have.length(10);
    expect(codeOf(chainOf(Array(60_000).fill({})))).to.equal('IMG_TOO_LARGE');
  });
});

import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { emptyPicture, type Picture, pyramid } from './picture.js';
import { turnQuad } from './quad.js';
import { sampleQuad } from './sample.js';

const plain = { mean: [0, 0, 0], std: [1, 1, 1] } as const;

/** Red encodes the column, green the row; blue is constant. */
function gradient(width: number, height: number): Picture {
  const picture = emptyPicture(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) picture.data.set([x, y, 77], (y * width + x) * 3);
  }
  return picture;
}
const whole = ({ width, height }: Picture): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];
const values = (plane: Float32Array): number[] => [...plane].map((v) => Math.round(v * 255 * 100) / 100);

describe('sampleQuad', () => {
  it('copies pixels when nothing is scaled, planes in the order blue, green, red', () => {
    const picture = gradient(4, 2);
    const into = new Float32Array(24);
    sampleQuad([picture], whole(picture), { width: 4, height: 2 }, plain, into);
    expect(values(into.subarray(0, 8))).to.deep.equal(Array(8).fill(77));
    expect(values(into.subarray(8, 16))).to.deep.equal([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(values(into.subarray(16, 24))).to.deep.equal([0, 1, 2, 3, 0, 1, 2, 3]);
  });

  it('levels vertical text', () => {
    const picture = gradient(2, 4);
    const into = new Float32Array(24);
    sampleQuad([picture], turnQuad(whole(picture), 1), { width: 4, height: 2 }, plain, into);
    expect(values(into.subarray(8, 16))).to.deep.equal([3, 2, 1, 0, 3, 2, 1, 0]);
  });

  it('averages when it downscales, instead of skipping pixels', () => {
    const picture = emptyPicture(256, 256);
    for (let i = 0; i < 256 * 256; i++) picture.data.fill(i % 2 ? 255 : 0, i * 3, i * 3 + 3);
    const into = new Float32Array(3 * 64 * 64);
    sampleQuad(pyramid(picture), whole(picture), { width: 64, height: 64 }, plain, into);
    expect(into[64 * 20 + 20]).to.be.closeTo(0.5, 0.01);
  });

  it('repeats the edge outside the picture', () => {
    const picture = gradient(4, 4);
    const outside: Quad = [
      [-8, 0],
      [-4, 0],
      [-4, 4],
      [-8, 4],
    ];
    const into = new Float32Array(48);
    sampleQuad([picture], outside, { width: 4, height: 4 }, plain, into);
    expect(new Set(values(into.subarray(32)))).to.deep.equal(new Set([0]));
  });

  it('leaves the columns after the requested ones unchanged', () => {
    const picture = gradient(4, 1);
    const into = new Float32Array(3 * 6).fill(-1);
    sampleQuad([picture], whole(picture), { width: 4, height: 1, stride: 6 }, plain, into);
    expect([...into.subarray(4, 6)]).to.deep.equal([-1, -1]);
    expect([...into.subarray(10, 12)]).to.deep.equal([-1, -1]);
  });
});

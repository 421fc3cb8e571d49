import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { outlinePixels } from './outline.js';

const box: Quad = [
  [2, 1],
  [6, 1],
  [6, 4],
  [2, 4],
];
const drawn = (thicknessPx: number) => new Set([...outlinePixels(box, thicknessPx)].map(([x, y]) => `${x},${y}`));

describe('outlinePixels', () => {
  it('outlines the box and leaves its inside unchanged', () => {
    const pixels = drawn(1);
    expect(pixels.size).to.equal(14);
    for (const corner of ['2,1', '6,1', '6,4', '2,4', '4,1', '2,3']) expect(pixels).to.include(corner);
    expect(pixels).not.to.include('4,3');
  });

  it('has the requested width', () => {
    const pixels = drawn(2);
    expect(pixels).to.include('3,0').and.to.include('3,1');
    expect(pixels).not.to.include('3,2');
  });

  it('terminates for an empty box', () => {
    const point: Quad = [
      [3, 3],
      [3, 3],
      [3, 3],
      [3, 3],
    ];
    expect([...outlinePixels(point, 1)].every(([x, y]) => x === 3 && y === 3)).to.equal(true);
  });
});

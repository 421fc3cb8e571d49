import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { isSideways, isUpsideDown, sampleLines } from './direction.js';

const box = (width: number, height: number): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

describe('isSideways', () => {
  it('follows most of the text', () => {
    expect(isSideways([box(300, 20), box(200, 20), box(20, 100)])).to.equal(false);
    expect(isSideways([box(20, 300), box(20, 200), box(100, 20)])).to.equal(true);
  });

  it('treats nearly square boxes, and none, as level', () => {
    expect(isSideways([box(20, 24), box(20, 22)])).to.equal(false);
    expect(isSideways([])).to.equal(false);
  });
});

describe('lines that show the direction', () => {
  it('are wide and of readable height, rather than specks or very long lines', () => {
    const wide = box(300, 30);
    expect(sampleLines([box(20, 20), wide, box(900, 12), box(60, 40)], 1)).to.deep.equal([wide]);
  });
});

describe('isUpsideDown', () => {
  it('follows several uncertain lines rather than a certain one', () => {
    expect(isUpsideDown([0.9999, 0.2, 0.2, 0.2, 0.2])).to.equal(false);
  });

  it('is false without lines', () => {
    expect(isUpsideDown([])).to.equal(false);
  });

  it('is true when the lines agree', () => {
    expect(isUpsideDown([0.9, 0.8, 0.6])).to.equal(true);
  });
});

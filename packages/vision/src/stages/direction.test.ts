import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { isSideways, isUpsideDown, tellingLines } from './direction.js';

const box = (width: number, height: number): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

describe('isSideways', () => {
  it('goes by most of the text', () => {
    expect(isSideways([box(300, 20), box(200, 20), box(20, 100)])).to.equal(false);
    expect(isSideways([box(20, 300), box(20, 200), box(100, 20)])).to.equal(true);
  });

  it('takes nearly square boxes, and none at all, for level', () => {
    expect(isSideways([box(20, 24), box(20, 22)])).to.equal(false);
    expect(isSideways([])).to.equal(false);
  });
});

describe('tellingLines', () => {
  it('prefers wide lines of readable height to specks and to overlong ones', () => {
    const wide = box(300, 30);
    expect(tellingLines([box(20, 20), wide, box(900, 12), box(60, 40)], 1)).to.deep.equal([wide]);
  });
});

describe('isUpsideDown', () => {
  it('lets several unsure lines outvote a sure one', () => {
    expect(isUpsideDown([0.9999, 0.2, 0.2, 0.2, 0.2])).to.equal(false);
  });

  it('says no when no line was asked', () => {
    expect(isUpsideDown([])).to.equal(false);
  });

  it('says yes when the lines agree', () => {
    expect(isUpsideDown([0.9, 0.8, 0.6])).to.equal(true);
  });
});

import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { growQuad, quadAngle, quadHeight, quadWidth, sliceQuad, turnQuad, unionQuads } from './quad.js';

const box = (left: number, top: number, right: number, bottom: number): Quad => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

describe('turnQuad', () => {
  it('turns a tall box into one whose text runs upward', () => {
    const turned = turnQuad(box(0, 0, 10, 100), 1);
    expect([quadWidth(turned), quadHeight(turned)]).to.deep.equal([100, 10]);
    expect(quadAngle(turned)).to.be.closeTo(-Math.PI / 2, 1e-9);
  });

  it('returns the original after four quarter turns in either direction', () => {
    const quad = box(1, 2, 30, 40);
    expect(turnQuad(quad, 4)).to.deep.equal(quad);
    expect(turnQuad(turnQuad(quad, 3), -3)).to.deep.equal(quad);
  });
});

describe('sliceQuad', () => {
  it('slices along the text, also in a rotated box', () => {
    expect(sliceQuad(box(0, 0, 100, 20), 0.25, 0.5)).to.deep.equal(box(25, 0, 50, 20));
    const upwards = sliceQuad(turnQuad(box(0, 0, 10, 100), 1), 0, 0.1);
    expect(upwards[0]).to.deep.equal([0, 100]);
    expect(upwards[1]).to.deep.equal([0, 90]);
  });
});

describe('growQuad', () => {
  it('moves every edge outward, or inward for a negative margin', () => {
    expect(growQuad(box(10, 10, 50, 30), 4, -2)).to.deep.equal(box(6, 12, 54, 28));
  });
});

describe('unionQuads', () => {
  it('contains all of them in the direction of the first', () => {
    expect(unionQuads([box(0, 0, 10, 10), box(30, 2, 40, 14)])).to.deep.equal(box(0, 0, 40, 14));
  });

  it('keeps the text direction of rotated boxes', () => {
    const upwards = turnQuad(box(0, 0, 10, 100), 1);
    const union = unionQuads([upwards, turnQuad(box(2, 120, 10, 140), 1)]);
    expect(quadAngle(union)).to.be.closeTo(-Math.PI / 2, 1e-9);
    expect(quadWidth(union)).to.be.closeTo(140, 1e-9);
  });
});

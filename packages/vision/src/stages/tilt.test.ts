import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { tiltOf } from './tilt.js';

const degrees = Math.PI / 180;

/** A box of the given size at an angle. */
function box(x: number, y: number, length: number, height: number, angle: number): Quad {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const at = (u: number, v: number): [number, number] => [x + u * ux - v * uy, y + u * uy + v * ux];
  return [at(0, 0), at(length, 0), at(length, height), at(0, height)];
}

describe('the tilt of text', () => {
  const lines = (angle: number) => [0, 1, 2].map((n) => box(100, 100 + 60 * n, 200 - 30 * n, 20, angle));

  it('is the angle of its lines to the nearest edge, also of vertical or upside-down lines', () => {
    for (const angle of [-30, -8, 0, 12, 40]) {
      for (const quarters of [0, 1, 2, 3])
        expect(tiltOf(lines((angle + 90 * quarters) * degrees)) / degrees).to.be.closeTo(angle, 1e-6);
    }
  });

  it('ignores boxes that are too short to have a direction', () => {
    const specks = [0, 1, 2, 3].map((n) => box(50 * n, 400, 20, 18, 40 * degrees));
    expect(tiltOf([...lines(10 * degrees), ...specks]) / degrees).to.be.closeTo(10, 1e-6);
    expect(tiltOf(specks)).to.equal(0);
  });

  it('is undefined when lines run in many directions, or without lines', () => {
    expect(tiltOf([...lines(0), ...lines(30 * degrees), ...lines(60 * degrees)])).to.equal(0);
    expect(tiltOf([])).to.equal(0);
  });
});

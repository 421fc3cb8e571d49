import type { Point, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { convergenceOf } from './convergence.js';
import { mapQuad } from './quad.js';

const box = (x: number, y: number, width: number, height = 20): Quad => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
/** Lines of a card around the origin. */
const card = [-250, -180, -110, -40, 30, 100, 170, 240].flatMap((y, i) => [
  box(-400, y, 260 + 20 * (i % 3)),
  box(40, y, 200 + 30 * (i % 2)),
]);
/** Perspective projection from a camera at one side: points further right are farther away. */
const seenFrom =
  (rate: number, slope = 0) =>
  ([x, y]: Point): Point => [x / (1 + rate * x), (y + slope * x) / (1 + rate * x)];

describe('convergenceOf', () => {
  for (const rate of [-0.0003, 0.0002, 0.0004]) {
    it(`finds the convergence of lines at a rate of ${rate} a pixel`, () => {
      const found = convergenceOf(card.map((quad) => mapQuad(quad, seenFrom(rate, 0.01))));
      expect(found!.rate).to.be.closeTo(rate, Math.abs(rate) * 0.1);
      expect(found!.slope).to.be.closeTo(0.01, 0.002);
    });
  }

  it('ignores outlier lines', () => {
    const lines = [...card.map((quad) => mapQuad(quad, seenFrom(0.0003))), box(-100, 300, 200), box(-300, -300, 250)];
    expect(convergenceOf(lines)!.rate).to.be.closeTo(0.0003, 0.00004);
  });

  const plain: Readonly<Record<string, readonly Quad[]>> = {
    'parallel lines': card,
    'lines that converge as in any careful photo': card.map((quad) => mapQuad(quad, seenFrom(0.00008))),
    'four lines': card.slice(0, 4).map((quad) => mapQuad(quad, seenFrom(0.0003))),
    'short words': card.map(([tl]) => mapQuad(box(tl[0], tl[1], 60), seenFrom(0.0003))),
    'lines that lie every which way': card.map((quad, i) => mapQuad(quad, seenFrom(0, Math.sin(i * 2.4) * 0.1))),
    'lines that converge as no card does': card.map((quad) => mapQuad(quad, seenFrom(0.0012))),
    nothing: [],
  };
  for (const [what, lines] of Object.entries(plain)) {
    it(`is undefined for ${what}`, () => expect(convergenceOf(lines)).to.equal(null));
  }
});

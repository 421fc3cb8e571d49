import type { Point } from '@cardlens/reading';
import { expect } from 'chai';
import { convexHull, minAreaRectangle, rectangleQuad } from './min-area-rectangle.js';

const turned = (points: readonly Point[], degrees: number): Point[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
};
const bar: Point[] = [
  [0, 0],
  [100, 0],
  [100, 20],
  [0, 20],
  [50, 10],
];

describe('convexHull', () => {
  it('excludes points inside or on an edge', () => {
    expect(convexHull([...bar, [50, 0]])).to.have.lengthOf(4);
  });
});

describe('minAreaRectangle', () => {
  it('is undefined without points', () => {
    expect(minAreaRectangle([])).to.equal(null);
  });

  for (const degrees of [0, 7, 30, 44, -12, -44]) {
    it(`finds a bar rotated by ${degrees}°, with its width along the text`, () => {
      const found = minAreaRectangle(turned(bar, degrees))!;
      expect(found.width).to.be.closeTo(100, 1e-6);
      expect(found.height).to.be.closeTo(20, 1e-6);
      expect((Math.atan2(found.u[1], found.u[0]) * 180) / Math.PI).to.be.closeTo(degrees, 1e-6);
    });
  }

  it('makes a vertical bar higher than wide, so that vertical text is recognized', () => {
    const found = minAreaRectangle(turned(bar, 90))!;
    expect(found.height).to.be.closeTo(100, 1e-6);
    expect(found.u[0]).to.be.closeTo(1, 1e-6);
  });
});

describe('rectangleQuad', () => {
  it('has corners clockwise from the top left, expanded on every side', () => {
    const quad = rectangleQuad({ center: [50, 10], width: 100, height: 20, u: [1, 0] }, 5);
    expect(quad).to.deep.equal([
      [-5, -5],
      [105, -5],
      [105, 25],
      [-5, 25],
    ]);
  });
});

import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { quadAngle, quadCenter, quadHeight, quadWidth } from '../geometry/quad.js';
import { atMost, boxesFromMap, detectionSize, lineHeightsOf } from './detect.js';

const limits = { cellMin: 0.3, boxMin: 0.6, unclipRatio: 1.5 };

/** A probability map with one filled bar, rotated by `degrees` around its center. */
function mapWithBar({ length = 80, height = 10, degrees = 0, value = 0.9 }) {
  const [width, mapHeight] = [128, 128];
  const map = new Float32Array(width * mapHeight);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = 0; y < mapHeight; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - 64, y + 0.5 - 64];
      const isInside = Math.abs(dx * cos + dy * sin) <= length / 2 && Math.abs(dy * cos - dx * sin) <= height / 2;
      if (isInside) map[y * width + x] = value;
    }
  }
  return boxesFromMap(map, width, mapHeight, limits);
}

describe('boxesFromMap', () => {
  it('expands a box by area × ratio ÷ perimeter on every side', () => {
    const [box] = mapWithBar({});
    const offset = (80 * 10 * 1.5) / (2 * 90);
    expect(quadWidth(box!)).to.be.closeTo(80 + 2 * offset, 1e-6);
    expect(quadHeight(box!)).to.be.closeTo(10 + 2 * offset, 1e-6);
    expect(quadCenter(box!)).to.deep.equal([64, 64]);
  });

  it('follows rotated text', () => {
    const [box] = mapWithBar({ degrees: 20 });
    expect((quadAngle(box!) * 180) / Math.PI).to.be.closeTo(20, 1.5);
  });

  it('drops low-probability areas and specks', () => {
    expect(mapWithBar({ value: 0.5 })).to.deep.equal([]);
    expect(mapWithBar({ length: 2, height: 2 })).to.deep.equal([]);
  });
});

describe('detectionSize', () => {
  const cases: [number, number, number, number][] = [
    [1041, 679, 960, 640],
    [2048, 1536, 960, 736],
    [600, 960, 608, 960],
    [300, 200, 608, 416],
    [5000, 210, 960, 32],
  ];
  for (const [width, height, fitWidth, fitHeight] of cases) {
    it(`is ${fitWidth} × ${fitHeight} for ${width} × ${height}`, () => {
      expect(detectionSize({ width, height }, 960)).to.deep.equal({ width: fitWidth, height: fitHeight });
    });
  }
});

describe('atMost', () => {
  const box = (y: number, length: number): Quad => [
    [0, y],
    [length, y],
    [length, y + 10],
    [0, y + 10],
  ];
  const boxes = Array.from({ length: 9 }, (_, i) => box(i * 20, 100));
  const rows = (kept: readonly Quad[]): number[] => kept.map(([[, y]]) => y).sort((a, b) => a - b);

  it('keeps all boxes within the limits, in their order', () => {
    expect(atMost(boxes, [50, 85], { boxesMax: 9, lineHeightsMax: 90 })).to.equal(boxes);
    expect(lineHeightsOf(boxes)).to.equal(90);
  });

  it('keeps the boxes nearest to the middle of a picture with more', () => {
    const middle = [50, 85] as const;
    expect(rows(atMost(boxes, middle, { boxesMax: 3, lineHeightsMax: 90 }))).to.deep.equal([60, 80, 100]);
    expect(rows(atMost(boxes, middle, { boxesMax: 9, lineHeightsMax: 35 }))).to.deep.equal([60, 80, 100]);
  });
});

import { expect } from 'chai';
import type { Quad } from '../reading.js';
import { frameAt, textAngle } from './frame.js';
import { mapQuad, quadAngle } from './quad.js';

const line = (x: number, y: number, length: number, degrees: number): Quad => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapQuad(
    [
      [0, 0],
      [length, 0],
      [length, 20],
      [0, 20],
    ],
    ([u, v]) => [x + u * cos - v * sin, y + u * sin + v * cos],
  );
};
const degrees = (radians: number): number => (radians * 180) / Math.PI;

describe('textAngle', () => {
  it('is what most of the text says, whatever single lines do', () => {
    const lines = [line(0, 0, 300, 4), line(0, 40, 200, 4.5), line(0, 80, 250, 4.2), line(300, 0, 100, -90)];
    expect(degrees(textAngle(lines))).to.be.closeTo(4.2, 0.3);
  });

  it('does not mistake angles on both sides of the half turn for opposite ones', () => {
    expect(Math.abs(degrees(textAngle([line(0, 0, 100, 179), line(0, 40, 120, -179)])))).to.be.greaterThan(178);
  });

  it('is level where there is no text', () => {
    expect(textAngle([])).to.equal(0);
  });
});

describe('frameAt', () => {
  for (const angle of [0, 3, -8, 90, 180, -90]) {
    it(`turns text at ${angle}° level, inside the frame, and back again`, () => {
      const frame = frameAt(1000, 600, (angle * Math.PI) / 180);
      const quad = line(500, 300, 80, angle);
      const level = mapQuad(quad, frame.toFrame);
      expect(quadAngle(level)).to.be.closeTo(0, 1e-9);
      for (const [x, y] of level) expect(x >= 0 && y >= 0 && x <= frame.width && y <= frame.height).to.equal(true);
      mapQuad(level, frame.toPicture).forEach(([x, y], i) => {
        expect(x).to.be.closeTo(quad[i]![0], 1e-6);
        expect(y).to.be.closeTo(quad[i]![1], 1e-6);
      });
    });
  }

  it('swaps width and height for a card that lies sideways', () => {
    const { width, height } = frameAt(1000, 600, Math.PI / 2);
    expect([width, height]).to.deep.equal([600, 1000]);
  });
});

import type { Point, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { frameAt, frameOf, textAngle } from './frame.js';
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
  it('is the angle of most of the text, regardless of single lines', () => {
    const lines = [line(0, 0, 300, 4), line(0, 40, 200, 4.5), line(0, 80, 250, 4.2), line(300, 0, 100, -90)];
    expect(degrees(textAngle(lines))).to.be.closeTo(4.2, 0.3);
  });

  it('treats angles on both sides of the half turn as close to each other', () => {
    expect(Math.abs(degrees(textAngle([line(0, 0, 100, 179), line(0, 40, 120, -179)])))).to.be.greaterThan(178);
  });

  it('is 0 without text', () => {
    expect(textAngle([])).to.equal(0);
  });
});

describe('frameAt', () => {
  for (const angle of [0, 3, -8, 90, 180, -90]) {
    it(`levels text at ${angle}° inside the frame, and maps it back`, () => {
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

  it('swaps width and height for a sideways card', () => {
    const { width, height } = frameAt(1000, 600, Math.PI / 2);
    expect([width, height]).to.deep.equal([600, 1000]);
  });
});

describe('frameOf', () => {
  const rows = [60, 120, 180, 240, 300, 360, 420, 480].flatMap((y) => [line(80, y, 300, 0), line(560, y, 250, 0)]);
  /** Rotated by 7°, in perspective with the right side farther away. */
  const inPerspective = ([x, y]: Point): Point => {
    const [cos, sin] = [Math.cos(0.12), Math.sin(0.12)];
    const depth = 1 + 0.0003 * (x - 500);
    const [u, v] = [(x - 500) / depth, (y - 300) / depth];
    return [500 + u * cos - v * sin, 300 + u * sin + v * cos];
  };
  const seen = rows.map((quad) => mapQuad(quad, inPerspective));

  it('levels lines that converge in perspective, and aligns words of one row', () => {
    const frame = frameOf(1000, 600, seen);
    const level = seen.map((quad) => mapQuad(quad, frame.toFrame));
    for (const quad of level) expect(Math.abs(degrees(quadAngle(quad)))).to.be.below(0.2);
    for (let i = 0; i < level.length; i += 2) expect(level[i]![0][1]).to.be.closeTo(level[i + 1]![0][1], 2);
  });

  it('maps back to the picture', () => {
    const frame = frameOf(1000, 600, seen);
    for (const point of seen.flat()) {
      const [x, y] = frame.toPicture(frame.toFrame(point));
      expect(x).to.be.closeTo(point[0], 1e-6);
      expect(y).to.be.closeTo(point[1], 1e-6);
    }
  });

  it('contains all of the text', () => {
    const { toFrame, width, height } = frameOf(1000, 600, seen);
    for (const [x, y] of seen.flat().map(toFrame))
      expect(x >= 0 && y >= 0 && x <= width && y <= height, `${x}, ${y} in ${width} × ${height}`).to.equal(true);
  });

  it('only rotates text that does not converge', () => {
    const turned = rows.map((quad) => mapQuad(quad, ([x, y]) => [x - 0.05 * y, y + 0.05 * x]));
    const plain = frameAt(1000, 600, textAngle(turned));
    expect(frameOf(1000, 600, turned).toFrame([300, 200])).to.deep.equal(plain.toFrame([300, 200]));
  });

  it('is the whole picture without text', () => {
    expect(frameOf(1000, 600, []).toFrame([300, 200])).to.deep.equal([300, 200]);
  });
});

import type { Line, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import type { Decoded } from '../decoder.js';
import { emptyPicture, pyramid } from '../geometry/picture.js';
import { mapQuad, scaleQuad } from '../geometry/quad.js';
import { crop } from './crop.js';
import { betterReading, closeUpOfLine, isUnsure } from './second-look.js';

const box: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const line = (text: string, score: number): Line => ({ text, box, score, words: [{ text, box, score }] });

describe('betterReading', () => {
  it('is the second one only when its score is clearly higher', () => {
    const first = line('Ernplover', 0.81);
    expect(betterReading(first, line('Employer', 0.97)).text).to.equal('Employer');
    expect(betterReading(first, line('Emplover', 0.82))).to.equal(first);
  });

  it('never loses characters', () => {
    const first = line('W123456789', 0.8);
    expect(betterReading(first, line('W123', 0.99))).to.equal(first);
  });
});

describe('isUnsure', () => {
  it('skips a line that is too poor to improve', () => {
    expect(isUnsure(line('~|', 0.59), { lowScore: 0.9 })).to.equal(false);
  });

  it('selects lines with a low score, or with a low word', () => {
    expect(isUnsure(line('a', 0.99), { lowScore: 0.9 })).to.equal(false);
    expect(isUnsure(line('a', 0.94), { lowScore: 0.9 })).to.equal(true);
    expect(isUnsure(line('a', 0.65), { lowScore: 0.9 })).to.equal(true);
    expect(isUnsure({ ...line('a', 0.99), words: [{ text: 'a', box, score: 0.7 }] }, { lowScore: 0.9 })).to.equal(true);
  });
});

describe('closeUpOfLine', () => {
  const photo = emptyPicture(1203, 805);
  for (let i = 0; i < photo.data.length; i++) photo.data[i] = (i * 2_654_435_761) >>> 24;
  const half = emptyPicture(602, 403);
  const decoded: Decoded = { picture: half, width: 1203, height: 805, closeUp: async () => ({ ...photo }) };
  const whole = pyramid(photo, 2);
  const scale = 1203 / 602;
  const boxAt = (x: number, y: number, width: number, height: number, slope = 0): Quad => [
    [x, y],
    [x + width, y + slope],
    [x + width, y + slope + height],
    [x, y + height],
  ];

  for (const [name, box] of Object.entries({
    'in the middle': boxAt(101.3, 77.7, 210, 17),
    aslant: boxAt(90, 60, 240, 15, 9),
    'at the top left edge': boxAt(-2, -1, 150, 20),
    'at the bottom right edge': boxAt(430, 370, 175, 40),
    'so large that it is sampled from half the resolution': boxAt(51, 33, 420, 110),
  }))
    it(`has the same pixels as the whole photo for a line ${name}`, async () => {
      const part = await closeUpOfLine(decoded, pyramid(half), { ...line('a', 0.9), box });
      const normalization = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] } as const;
      const expected = crop(whole, scaleQuad(box, scale), normalization).tensor.data;
      const quad = mapQuad(scaleQuad(box, scale), ([x, y]) => [x - part.left, y - part.top]);
      const found = crop(part.levels, quad, normalization).tensor.data;
      expect(found).to.have.length(expected.length);
      const most = found.reduce((max, value, i) => Math.max(max, Math.abs(value - expected[i]!)), 0);
      expect(most).to.be.lessThan(1e-4);
    });
});

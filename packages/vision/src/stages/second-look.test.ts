import type { Line, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { betterReading, isUnsure } from './second-look.js';

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

import { expect } from 'chai';
import { type CtcOutput, decodeCtc, highestProbability, probabilityOf } from './ctc.js';

const vocabulary = ['', 'A', 'B', ' '];
/** One row per time step; the remaining probability is assigned to the blank. */
function output(...rows: Partial<Record<'A' | 'B' | ' ', number>>[]): CtcOutput {
  const probabilities = Float32Array.from(
    rows.flatMap(({ A = 0, B = 0, ' ': space = 0 }) => [1 - A - B - space, A, B, space]),
  );
  return { probabilities, vocabulary };
}
const text = (o: CtcOutput): string =>
  decodeCtc(o)
    .map((c) => c.text)
    .join('');

describe('decodeCtc', () => {
  it('returns nothing when the blank is always the most likely', () => {
    expect(decodeCtc(output({}, { A: 0.4 }, {}))).to.deep.equal([]);
  });

  it('merges a repeated character, and keeps two that a blank separates', () => {
    expect(text(output({ A: 0.9 }, { A: 0.8 }, { B: 0.9 }))).to.equal('AB');
    expect(text(output({ A: 0.9 }, {}, { A: 0.8 }))).to.equal('AA');
  });

  it('returns the position and probability of each character', () => {
    const [a, b] = decodeCtc(output({}, { A: 0.6 }, { A: 0.9 }, {}, { B: 0.7 }));
    expect(a).to.include({ from: 1, to: 2, peak: 2 });
    expect(a?.score).to.be.closeTo(0.9, 1e-6);
    expect(a?.center).to.be.closeTo((0.6 * 1 + 0.9 * 2) / 1.5, 1e-6);
    expect(b).to.include({ from: 4, to: 4, peak: 4, center: 4 });
  });

  it('ends a character that lasts to the last step', () => {
    expect(text(output({}, { B: 0.9 }, { B: 0.9 }))).to.equal('B');
  });

  it('ignores an incomplete step', () => {
    const cut = { vocabulary, probabilities: output({ A: 0.9 }, { B: 0.9 }).probabilities.subarray(0, 6) };
    expect(text(cut)).to.equal('A');
  });
});

describe('probabilities', () => {
  const o = output({ A: 0.2, ' ': 0.1 }, { ' ': 0.3 });

  it('are returned by step and text', () => {
    expect(probabilityOf(o, 0, 'A')).to.be.closeTo(0.2, 1e-6);
    expect(highestProbability(o, ' ', 0, 1)).to.be.closeTo(0.3, 1e-6);
  });

  it('are 0 for a text without a class', () => {
    expect(probabilityOf(o, 0, 'ñ')).to.equal(0);
  });
});

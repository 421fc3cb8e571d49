import type { Line } from '@cardlens/reading';
import { expect } from 'chai';
import { typeset } from '../../../test/typeset.js';
import { featuresOf, hashRows } from './features.js';

const lines = typeset([
  ['Member ID: W123456789', 50, 100],
  ['Group: 60117', 50, 140],
]).lines;
const scaled = (factor: number): Line[] =>
  lines.map((line) => ({ ...line, box: line.box.map(([x, y]) => [x * factor, y * factor]) as unknown as Line['box'] }));
const sorted = (all: readonly Line[]) => featuresOf(all).sort((a, b) => a.row - b.row || a.weight - b.weight);

describe('featuresOf', () => {
  it('do not depend on the scale of the image or the order of lines', () => {
    expect(sorted(scaled(2.5))).to.deep.equal(sorted(lines));
    expect(sorted([...lines].reverse())).to.deep.equal(sorted(lines));
  });

  it('are rows of the table, with weights that form four vectors of length 1', () => {
    const features = featuresOf(lines);
    expect(features.every(({ row }) => row >= 0 && row < hashRows)).to.equal(true);
    expect(features.reduce((sum, { weight }) => sum + weight * weight, 0)).to.be.closeTo(4, 1e-9);
  });

  it('exclude lines that were hardly read, and are empty without text', () => {
    const unsure = lines.map((line) => ({ ...line, score: 0.4 }));
    expect(featuresOf([...lines, ...unsure])).to.deep.equal(featuresOf(lines));
    expect(featuresOf([])).to.deep.equal([]);
  });
});

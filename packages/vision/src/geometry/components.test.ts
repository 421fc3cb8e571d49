import { expect } from 'chai';
import { components } from './components.js';

/** A probability map from rows of digits: 9 is 0.9. */
const mapOf = (...rows: string[]) => {
  const values = Float32Array.from(rows.join(''), (digit) => Number(digit) / 10);
  return components(values, rows[0]!.length, rows.length, 0.3);
};

describe('components', () => {
  it('finds nothing when no cell exceeds the threshold', () => {
    expect(mapOf('0220', '0200')).to.deep.equal([]);
  });

  it('separates areas that do not touch, and returns the mean of their cells', () => {
    const found = mapOf('990009', '990000', '000080');
    expect(found.map(({ cells }) => cells).sort()).to.deep.equal([1, 1, 4]);
    expect(found.find(({ cells }) => cells === 4)?.mean).to.be.closeTo(0.9, 1e-6);
  });

  it('joins cells that touch at a corner', () => {
    expect(mapOf('900', '090', '009')).to.have.lengthOf(1);
    expect(mapOf('009', '090', '900')).to.have.lengthOf(1);
  });

  it('joins two arms that meet further down', () => {
    expect(mapOf('90009', '90009', '99999')).to.have.lengthOf(1);
    expect(mapOf('9090909', '9090909', '9999999', '0000000', '9999999')).to.have.lengthOf(2);
  });

  it('outlines the outermost corners, so that a single cell has an extent', () => {
    const [single] = mapOf('000', '090', '000');
    expect(single?.outline).to.have.deep.members([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
  });
});

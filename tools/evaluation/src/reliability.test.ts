import { expect } from 'chai';
import { reliabilityOf } from './reliability.js';

const scoredValues = (score: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ score, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ score, isRight: false })),
];

describe('reliabilityOf', () => {
  it('is zero when scores equal the share of correct values', () => {
    const { expectedCalibrationError } = reliabilityOf([...scoredValues(0.75, 3, 1), ...scoredValues(1, 5, 0)]);
    expect(expectedCalibrationError).to.be.closeTo(0, 1e-9);
  });

  it('weights the gap of each bin by its number of values', () => {
    const { bins, expectedCalibrationError } = reliabilityOf([
      ...scoredValues(0.95, 1, 1),
      ...scoredValues(0.55, 2, 0),
    ]);
    expect(bins.map(({ from, values, rightShare }) => [from, values, rightShare])).to.deep.equal([
      [0.5, 2, 1],
      [0.9, 2, 0.5],
    ]);
    expect(expectedCalibrationError).to.be.closeTo(0.45, 1e-9);
  });

  it('is undefined without values', () => {
    expect(reliabilityOf([])).to.deep.equal({ bins: [], expectedCalibrationError: null });
  });
});

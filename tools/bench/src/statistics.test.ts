import { expect } from 'chai';
import { median, percentile } from './statistics.js';

describe('statistics', () => {
  it('computes the median of values in any order', () => {
    expect(median([9, 1, 5])).to.equal(5);
    expect(median([4, 1, 3, 2])).to.equal(2.5);
  });

  it('returns no median without values', () => {
    expect(() => median([])).to.throw(RangeError);
  });

  it('returns the largest value as the quantile 1', () => {
    expect(percentile([1, 2, 3, 4], 1)).to.equal(4);
    expect(percentile([1, 2, 3, 4], 0.5)).to.equal(3);
  });
});

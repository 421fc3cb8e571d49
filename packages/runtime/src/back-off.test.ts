import { expect } from 'chai';
import { backOffMs } from './back-off.js';

const rule = { firstMs: 250, mostMs: 8000 };

describe('a delay before a retry', () => {
  it('doubles up to a limit', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempt) => backOffMs(attempt, rule, 1))).to.deep.equal([
      250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000,
    ]);
  });

  it('has 50 % jitter', () => {
    expect(backOffMs(3, rule, 0)).to.equal(500);
    expect(backOffMs(3, rule, 0.5)).to.equal(750);
  });

  it('respects the peer’s Retry-After, plus jitter', () => {
    expect(backOffMs(1, { ...rule, atLeastMs: 5000 }, 0)).to.equal(5000);
    expect(backOffMs(1, { ...rule, atLeastMs: 5000 }, 1)).to.equal(5125);
  });
});

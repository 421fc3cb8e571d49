import { expect } from 'chai';
import { waitMs } from './back-off.js';

describe('waitMs', () => {
  it('doubles up to a limit', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempt) => waitMs(attempt, 0, 1))).to.deep.equal([
      250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000,
    ]);
  });

  it('has 50 % jitter', () => {
    expect(waitMs(3, 0, 0)).to.equal(500);
    expect(waitMs(3, 0, 0.5)).to.equal(750);
  });

  it('respects the peer’s Retry-After, plus jitter', () => {
    expect(waitMs(1, 5000, 0)).to.equal(5000);
    expect(waitMs(1, 5000, 1)).to.equal(5125);
  });
});

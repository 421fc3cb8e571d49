import { expect } from 'chai';
import { expiryUs } from './keys.js';

describe('--expires of a key', () => {
  const nowMs = Date.UTC(2026, 0, 1);

  it('is relative to now', () => {
    expect(expiryUs('90d', nowMs)).to.equal(Date.UTC(2026, 3, 1) * 1000);
    expect(expiryUs('12h', nowMs)).to.equal(Date.UTC(2026, 0, 1, 12) * 1000);
  });

  for (const text of ['', '90', '0d', '-1d', '1.5d', 'never', '90 d']) {
    it(`is rejected as "${text}"`, () => {
      expect(() => expiryUs(text, nowMs)).to.throw('--expires');
    });
  }
});

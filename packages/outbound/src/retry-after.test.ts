import { expect } from 'chai';
import { retryAfterMs } from './retry-after.js';

const nowMs = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('Retry-After', () => {
  it('is parsed as seconds or as a date', () => {
    expect(retryAfterMs('120', nowMs)).to.equal(120_000);
    expect(retryAfterMs(' 0 ', nowMs)).to.equal(0);
    expect(retryAfterMs('Fri, 02 Jan 2026 03:05:05 GMT', nowMs)).to.equal(60_000);
  });

  it('is ignored when its date is past', () => {
    expect(retryAfterMs('Fri, 02 Jan 2026 03:04:00 GMT', nowMs)).to.equal(0);
  });

  for (const text of [undefined, '', 'soon', '-5', '1.5', '9'.repeat(20)])
    it(`is ignored when it is ${text ?? 'absent'}`, () => {
      expect(retryAfterMs(text, nowMs)).to.equal(undefined);
    });
});

import { expect } from 'chai';
import { CardlensError, CardlensTimeoutError, retryAfterIn } from './errors.js';
import { delayBefore } from './retry.js';

const rejected = (status: number, retryAfterMs?: number) =>
  new CardlensError('no', { status, code: status, type: 'x', retryAfterMs });
const options = { maxRetries: 2, rule: 'repeatable', random: () => 0.5 } as const;

describe('the retry delay', () => {
  it('doubles its upper bound, with full jitter', () => {
    expect(delayBefore(1, rejected(503), options)).to.equal(125);
    expect(delayBefore(2, rejected(503), options)).to.equal(250);
  });

  it('is undefined after the last attempt, for permanent failures, and after a timeout', () => {
    expect(delayBefore(3, rejected(503), options)).to.equal(undefined);
    expect(delayBefore(1, rejected(400), options)).to.equal(undefined);
    expect(delayBefore(1, new CardlensTimeoutError('late'), options)).to.equal(undefined);
  });

  it('is defined for a proxy’s responses without a backend', () => {
    expect([502, 504, 500].map((status) => delayBefore(1, rejected(status), options))).to.deep.equal([
      125,
      125,
      undefined,
    ]);
  });

  it('is at least the Retry-After', () => {
    expect(delayBefore(1, rejected(429, 3000), options)).to.equal(3125);
  });
});

describe('Retry-After', () => {
  it('is parsed as seconds or as a date', () => {
    expect(retryAfterIn('3')).to.equal(3000);
    expect(retryAfterIn('Fri, 02 Jan 2026 03:04:07 GMT', Date.UTC(2026, 0, 2, 3, 4, 5))).to.equal(2000);
  });

  it('is ignored when it is not a valid time', () => {
    expect(retryAfterIn('soon')).to.equal(undefined);
    expect(retryAfterIn(null)).to.equal(undefined);
  });
});

import { expect } from 'chai';
import { CardlensError, CardlensTimeoutError } from './errors.js';
import { delayBefore, noteRetryAfter } from './retry.js';

const refused = (status: number) => new CardlensError('no', { status, code: status, type: 'x' });
const options = { maxRetries: 2, rule: 'repeatable', random: () => 0.5 } as const;

describe('the delay before a further attempt', () => {
  it('doubles its bound and is spread over it', () => {
    expect(delayBefore(1, refused(503), options)).to.equal(125);
    expect(delayBefore(2, refused(503), options)).to.equal(250);
  });

  it('is not there after the last attempt, for a lasting failure, and after a time-out', () => {
    expect(delayBefore(3, refused(503), options)).to.equal(undefined);
    expect(delayBefore(1, refused(400), options)).to.equal(undefined);
    expect(delayBefore(1, new CardlensTimeoutError('late'), options)).to.equal(undefined);
  });

  it('is at least what the server asked for, in seconds or as a date', () => {
    const seconds = refused(429);
    noteRetryAfter(seconds, '3');
    expect(delayBefore(1, seconds, options)).to.equal(3125);
    const date = refused(503);
    noteRetryAfter(date, 'Fri, 02 Jan 2026 03:04:07 GMT', Date.UTC(2026, 0, 2, 3, 4, 5));
    expect(delayBefore(1, date, options)).to.equal(2125);
  });

  it('ignores what makes no sense as a time', () => {
    const error = refused(503);
    noteRetryAfter(error, 'soon');
    expect(delayBefore(1, error, options)).to.equal(125);
  });
});

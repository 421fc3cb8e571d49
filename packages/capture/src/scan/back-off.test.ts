import { expect } from 'chai';
import { backOff, pause } from './back-off.js';

describe('back-off', () => {
  it('doubles up to eight seconds, with jitter', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map((attempt) => backOff(attempt, 0, () => 1))).to.deep.equal([
      500, 1000, 2000, 4000, 8000, 8000, 8000,
    ]);
    expect(backOff(3, 0, () => 0)).to.equal(1000);
  });

  it('is at least the Retry-After', () => {
    expect(backOff(1, 3000, () => 1)).to.equal(3000);
  });

  it('is aborted by its signal', async () => {
    const stop = new AbortController();
    const waiting = pause(60_000, stop.signal);
    stop.abort(new Error('left'));
    const reason = await waiting.catch((error: Error) => error.message);
    expect(reason).to.equal('left');
  });
});

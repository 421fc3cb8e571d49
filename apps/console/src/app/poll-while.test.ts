import { CardlensError } from '@cardlens/sdk';
import { expect } from 'chai';
import { pollWhile } from './poll-while.js';

const failed = (status: number) => new CardlensError('no', { status, code: status, type: 'x' });

describe('pollWhile', () => {
  const poll = pollWhile<string>((state) => state === 'processing', 1500);
  const interval = (data: string | undefined, error: unknown = null) => poll({ state: { data, error } });

  it('repeats a query while its result may change, even after a failure', () => {
    expect([interval('processing'), interval('processing', failed(404)), interval('completed')]).to.deep.equal([
      1500,
      1500,
      false,
    ]);
  });

  it('repeats a first request that failed with a temporary error, and no other', () => {
    for (const status of [0, 429, 500, 503]) expect(interval(undefined, failed(status)), `${status}`).to.equal(1500);
    for (const error of [null, failed(401), failed(404), new TypeError('a bug')])
      expect(interval(undefined, error), String(error)).to.equal(false);
  });
});

import { expect } from 'chai';
import { BackOff } from './back-off.js';

describe('the restart delay of a service', () => {
  it('is short after a long run, and doubles up to 5 s while it keeps crashing', () => {
    const backOff = new BackOff();
    expect(backOff.nextMs(60_000)).to.equal(200);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => backOff.nextMs(50))).to.deep.equal([
      200, 400, 800, 1600, 3200, 5000, 5000, 5000,
    ]);
    expect(backOff.nextMs(60_000)).to.equal(200);
  });
});

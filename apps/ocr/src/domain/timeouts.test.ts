import { expect } from 'chai';
import { createTimeouts } from './timeouts.js';

describe('createTimeouts', () => {
  it('counts each scan until it is removed', () => {
    const timeouts = createTimeouts();
    expect([timeouts.add('a'), timeouts.add('b'), timeouts.add('a')]).to.deep.equal([1, 1, 2]);
    timeouts.forget('a');
    expect(timeouts.add('a')).to.equal(1);
  });

  it('drops the scans with the oldest timeouts, so that memory is bounded', () => {
    const timeouts = createTimeouts();
    for (let scan = 0; scan <= 1000; scan++) timeouts.add(`${scan}`);
    expect([timeouts.add('1000'), timeouts.add('0')]).to.deep.equal([2, 1]);
  });
});

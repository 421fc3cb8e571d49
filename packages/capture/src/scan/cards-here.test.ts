import { expect } from 'chai';
import { isScannedHere, scansHere } from './cards-here.js';

describe('the cards that a page scans itself', () => {
  it('are known although their first event arrives before the response that tells their id', async () => {
    let answer = (_: string) => {};
    scansHere(new Promise((resolve) => (answer = resolve)));
    const isHere = isScannedHere('card-1');
    answer('card-1');
    expect(await isHere).to.equal(true);
    expect(await isScannedHere('card-of-a-phone')).to.equal(false);
  });

  it('do not include one that could not be created', async () => {
    scansHere(Promise.reject(new Error('offline')));
    expect(await isScannedHere('card-2')).to.equal(false);
  });
});

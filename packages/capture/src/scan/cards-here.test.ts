import { expect } from 'chai';
import { isScannedHere, scansHere } from './cards-here.js';

describe('the cards that a page scans itself', () => {
  it('are recognized even if their first event arrives before the response with their id', async () => {
    let respond = (_: string) => {};
    scansHere(new Promise((resolve) => (respond = resolve)));
    const isHere = isScannedHere('card-1');
    respond('card-1');
    expect(await isHere).to.equal(true);
    expect(await isScannedHere('card-of-a-phone')).to.equal(false);
  });

  it('do not include a card that could not be created', async () => {
    scansHere(Promise.reject(new Error('offline')));
    expect(await isScannedHere('card-2')).to.equal(false);
  });
});

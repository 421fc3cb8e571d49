import { expect } from 'chai';
import { isOver, lateUploadMs, nextCheckMs } from './reconcile-plan.js';

const intervalMs = 15_000;

describe('reconciliation of lost announcements', () => {
  it('checks at every interval while the upload is fresh', () => {
    expect(nextCheckMs(0, 60_000, intervalMs)).to.equal(60_000 + intervalMs);
  });

  it('checks less often the older the target is, but at least every five minutes', () => {
    expect(nextCheckMs(0, 20 * 60_000, intervalMs) - 20 * 60_000).to.equal(150_000);
    expect(nextCheckMs(0, 10 * 3_600_000, intervalMs) - 10 * 3_600_000).to.equal(300_000);
  });

  it('needs few checks of an unused target of an hour', () => {
    let looks = 0;
    for (let atMs = intervalMs; !isOver(3_600_000, atMs); atMs = nextCheckMs(0, atMs, intervalMs)) looks++;
    expect(looks).to.be.lessThan(50);
  });

  it('waits for an upload that began just before its target expired', () => {
    expect(isOver(1000, 1000 + lateUploadMs)).to.equal(false);
    expect(isOver(1000, 1001 + lateUploadMs)).to.equal(true);
  });
});

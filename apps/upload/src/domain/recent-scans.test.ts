import { expect } from 'chai';
import { createRecentScans } from './recent-scans.js';

let scanCount = 0;
const aScanOf = (accountId: string) => ({ accountId, scanId: `scan-${scanCount++}` });

describe('createRecentScans', () => {
  it('reports the first scan above the limit within a minute', () => {
    const recent = createRecentScans(3);
    expect([0, 1, 2, 3, 4].map((atMs) => recent.isAboveLimit(aScanOf('a'), atMs))).to.deep.equal([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('counts a scan once when it is validated twice', () => {
    const recent = createRecentScans(2);
    const [first, second, third] = [aScanOf('a'), aScanOf('a'), aScanOf('a')];
    expect([first, first, second, third, third].map((scan) => recent.isAboveLimit(scan, 0))).to.deep.equal([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(recent.isAboveLimit(third, 60_000)).to.equal(false);
  });

  it('stops reporting when the account slows down', () => {
    const recent = createRecentScans(2);
    for (const atMs of [0, 1, 2]) recent.isAboveLimit(aScanOf('a'), atMs);
    expect(recent.isAboveLimit(aScanOf('a'), 60_002)).to.equal(false);
  });

  it('counts each account separately', () => {
    const recent = createRecentScans(1);
    recent.isAboveLimit(aScanOf('a'), 0);
    expect(recent.isAboveLimit(aScanOf('b'), 1)).to.equal(false);
    expect(recent.isAboveLimit(aScanOf('a'), 2)).to.equal(true);
  });

  it('evicts accounts without scans', () => {
    const recent = createRecentScans(1);
    for (let i = 0; i < 10_001; i++) recent.isAboveLimit(aScanOf(`a${i}`), 0);
    recent.isAboveLimit(aScanOf('b'), 60_000);
    expect(recent.isAboveLimit(aScanOf('a1'), 60_001)).to.equal(false);
  });
});

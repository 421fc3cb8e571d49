import { expect } from 'chai';
import { createRecentScans } from './recent-scans.js';

describe('createRecentScans', () => {
  it('reports the first scan above the limit within a minute', () => {
    const recent = createRecentScans(3);
    expect([0, 1, 2, 3, 4].map((atMs) => recent.isAboveLimit('a', atMs))).to.deep.equal([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('stops reporting when the account slows down', () => {
    const recent = createRecentScans(2);
    for (const atMs of [0, 1, 2]) recent.isAboveLimit('a', atMs);
    expect(recent.isAboveLimit('a', 60_002)).to.equal(false);
  });

  it('counts each account separately', () => {
    const recent = createRecentScans(1);
    recent.isAboveLimit('a', 0);
    expect(recent.isAboveLimit('b', 1)).to.equal(false);
    expect(recent.isAboveLimit('a', 2)).to.equal(true);
  });

  it('evicts accounts without scans', () => {
    const recent = createRecentScans(1);
    for (let i = 0; i < 10_001; i++) recent.isAboveLimit(`a${i}`, 0);
    recent.isAboveLimit('b', 60_000);
    expect(recent.isAboveLimit('a1', 60_001)).to.equal(false);
  });
});

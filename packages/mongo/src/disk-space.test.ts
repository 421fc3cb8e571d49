import { expect } from 'chai';
import { freeDiskShare } from './disk-space.js';

const databaseWith = (stats: object) => ({ db: { command: async () => stats } }) as never;

describe('the free disk share', () => {
  it('is reported by the database', async () => {
    expect(await freeDiskShare(databaseWith({ fsUsedSize: 30, fsTotalSize: 120 }))).to.equal(0.75);
    expect(await freeDiskShare(databaseWith({ fsUsedSize: 130, fsTotalSize: 120 }))).to.equal(0);
  });

  it('is unknown when the server does not report it', async () => {
    for (const stats of [{}, { fsUsedSize: 1 }, { fsUsedSize: 0, fsTotalSize: 0 }])
      expect(await freeDiskShare(databaseWith(stats))).to.equal(undefined);
  });
});

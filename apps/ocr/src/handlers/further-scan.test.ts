import { expect } from 'chai';
import { event, fakeDeps, outage, running, scan, scanId } from './fakes.js';
import { readScan } from './read-scan.js';

const further = { ...event, data: { ...scan, earlierUpload: true } };

/** Reads another image of a side that may have been read already. */
async function readFurther(isWanted: () => Promise<boolean>) {
  let reads = 0;
  const { deps, published, stored } = fakeDeps(async () => {
    reads++;
    return { details: {}, insuranceScanVersion: 'v1' };
  });
  const asked: string[] = [];
  const ask = async (one: { scanId: string }) => {
    asked.push(one.scanId);
    return isWanted();
  };
  await readScan({ ...deps, isWanted: ask }, further, running, 1);
  return { reads, asked, stored: stored.size, published: published.map(({ type }) => type) };
}

describe('a further image of a side', () => {
  it('is not read when the side was already read', async () => {
    const done = { reads: 0, asked: [scanId], stored: 0, published: [] };
    expect(await readFurther(async () => false)).to.deep.equal(done);
  });

  it('is read when the side was not read yet, or when card is unavailable', async () => {
    const read = { reads: 1, asked: [scanId], stored: 1, published: ['scan.recognized'] };
    expect(await readFurther(async () => true)).to.deep.equal(read);
    expect(await readFurther(() => Promise.reject(outage()))).to.deep.equal(read);
  });
});

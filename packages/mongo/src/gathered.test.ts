import { expect } from 'chai';
import { gathered } from './gathered.js';

/** Work that the test ends. */
function aWork() {
  const batches: { inputs: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const work = (inputs: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({ inputs, end: () => resolve(inputs.map((input) => `r${input}`)), fail: reject });
    });
  return { batches, work, sizes: () => batches.map(({ inputs }) => inputs.length) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const limits = { batchMax: 3, batchesMax: 1, waitingMax: 100, waitMs: 60_000 };

describe('batching of concurrent calls', () => {
  it('starts a single call at once', () => {
    const { work, sizes } = aWork();
    void gathered(work, limits)(1);
    expect(sizes()).to.deep.equal([1]);
  });

  it('batches later calls in order up to the limit, and returns each its own result', async () => {
    const { batches, work } = aWork();
    const call = gathered(work, limits);
    const results = Promise.all([1, 2, 3, 4, 5, 6].map(call));
    for (const expected of [[1], [2, 3, 4], [5, 6]]) {
      expect(batches.at(-1)?.inputs).to.deep.equal(expected);
      batches.at(-1)?.end();
      await settled();
    }
    expect(await results).to.deep.equal(['r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
    expect(batches).to.have.length(3);
  });

  it('waits for more calls if it should', async () => {
    const { batches, work, sizes } = aWork();
    const call = gathered(work, { ...limits, collectMs: 5 });
    const results = Promise.all([1, 2].map(call));
    expect(sizes()).to.deep.equal([]);
    while (batches.length === 0) await settled();
    expect(sizes()).to.deep.equal([2]);
    batches[0]?.end();
    expect(await results).to.deep.equal(['r1', 'r2']);
  });

  it('limits running batches', async () => {
    const { batches, work, sizes } = aWork();
    const call = gathered(work, { ...limits, batchMax: 2, batchesMax: 2 });
    const results = Promise.all([1, 2, 3, 4, 5].map(call));
    expect(sizes()).to.deep.equal([1, 1]);
    batches[1]?.end();
    await settled();
    expect(sizes()).to.deep.equal([1, 1, 2]);
    for (const index of [0, 2]) batches[index]?.end();
    await settled();
    batches[3]?.end();
    expect(await results).to.have.length(5);
  });

  it('rejects calls above its limit at once', async () => {
    const { batches, work } = aWork();
    const call = gathered(work, { ...limits, waitingMax: 2 });
    const taken = [1, 2, 3].map(call);
    expect(await call(4).catch((error) => error)).to.include({ kind: 'unavailable' });
    batches[0]?.end();
    await settled();
    batches[1]?.end();
    expect(await Promise.all(taken)).to.deep.equal(['r1', 'r2', 'r3']);
  });

  it('drops a call that waited too long', async () => {
    const { batches, work } = aWork();
    const call = gathered(work, { ...limits, waitMs: 20 });
    const first = call(1);
    const late = call(2).catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 40));
    const inTime = call(3);
    batches[0]?.end();
    expect([await first, (await late).kind]).to.deep.equal(['r1', 'unavailable']);
    expect(batches[1]?.inputs).to.deep.equal([3]);
    batches[1]?.end();
    expect(await inTime).to.equal('r3');
  });

  it('rejects the calls of a failed batch, and continues', async () => {
    const { batches, work } = aWork();
    const call = gathered(work, limits);
    const results = Promise.allSettled([1, 2, 3].map(call));
    batches[0]?.end();
    await settled();
    batches[1]?.fail(new Error('unavailable'));
    expect((await results).map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'rejected']);
    const later = call(4);
    batches[2]?.end();
    expect(await later).to.equal('r4');
  });
});

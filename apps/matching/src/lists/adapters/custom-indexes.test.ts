import { expect } from 'chai';
import type { CustomRow } from '../domain/rows.js';
import type { ListStore } from '../handlers/ports.js';
import { customIndexes } from './custom-indexes.js';

const rowsOf = (count: number): CustomRow[] =>
  Array.from({ length: count }, (_, position) => ({
    customPayerId: `P${position}`,
    customPayerName: `Cedar Valley Health Plan ${position}`,
    customPayerNameAlt: '',
    payerId: '',
    phone: '',
  }));

/** A store of one list per account, which counts how often each is read. */
function storeOf(lists: Readonly<Record<string, readonly CustomRow[]>>) {
  let reads = 0;
  let failures = 0;
  const store = {
    current: async ({ accountId }: { accountId: string }) => {
      const rows = lists[accountId];
      return rows && { versionId: accountId, source: `custom-${accountId}`, rows: rows.length, createdAtMs: 0 };
    },
    rows: async (versionId: string, piece: number) => {
      if (piece > 0) return undefined;
      reads++;
      if (failures-- > 0) throw new Error('the store is unavailable');
      return lists[versionId];
    },
  } as unknown as ListStore;
  return { store, reads: () => reads, fail: (times: number) => (failures = times) };
}

describe('indexes of custom lists', () => {
  it('are built once for concurrent matches', async () => {
    const { store, reads } = storeOf({ a1: rowsOf(10) });
    const indexes = customIndexes(store);
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => indexes.of('a1')));
    for (const other of others) expect(other).to.equal(first);
    expect(await indexes.of('a1')).to.equal(first);
    expect(reads()).to.equal(1);
  });

  it('are built again after a failure', async () => {
    const { store, fail } = storeOf({ a1: rowsOf(10) });
    const indexes = customIndexes(store);
    fail(1);
    const all = await Promise.all([1, 2].map(() => indexes.of('a1').catch((error: Error) => error.message)));
    expect(all).to.deep.equal(['the store is unavailable', 'the store is unavailable']);
    expect((await indexes.of('a1'))?.rows).to.equal(10);
  });

  it('are built without blocking other work', async () => {
    const { store } = storeOf({ a1: rowsOf(5000) });
    let turns = 0;
    let isMade = false;
    const turn = () => {
      turns++;
      if (!isMade) setImmediate(turn);
    };
    setImmediate(turn);
    await customIndexes(store).of('a1');
    isMade = true;
    expect(turns).to.be.above(20);
  });
});

import { expect } from 'chai';
import { type Batch, type BatchRow, newBatch } from '../src/batches/domain/batch.js';
import type { BatchStore } from '../src/batches/handlers/ports.js';
import { ended } from '../src/checks/domain/record.js';
import type { AccountId, BatchId, EligibilityId } from '../src/domain/ids.js';
import { anAccount, aQuestion, aRecord, failureOf } from './fakes.js';

const idOf = (name: string) => name as BatchId;
const another = '99999999-9999-4999-8999-999999999999' as AccountId;

export const aBatch = (name: string, more: Partial<Batch> = {}): Batch => ({
  ...newBatch({ batchId: idOf(name), accountId: anAccount, digest: 'd' }, 1_000_000),
  state: 'processing',
  ...more,
});

export const aRow = (batchId: BatchId, row: number): BatchRow => {
  const eligibilityId = `${batchId} ${row}` as EligibilityId;
  return { ...aRecord({ eligibilityId, question: aQuestion({ reference: `visit ${row}` }) }), batchId, row };
};

/** Behavior required of every batch store. */
export function batchStoreSuite(open: () => Promise<BatchStore>): void {
  const endOf = (row: BatchRow, kind: 'completed' | 'failed'): BatchRow => ({
    ...row,
    ...ended(
      row,
      kind === 'completed'
        ? { kind, responseJson: '{}', summaryJson: '{"errors":[]}' }
        : { kind, code: 'PAYER_TIMEOUT' },
      row.createdAtUs + 5,
      `end of ${row.eligibilityId}`,
    ),
  });

  it('returns batch and rows as stored', async () => {
    const store = await open();
    const rejections = [
      { row: 2, reason: 'provider.npi is required' },
      { row: 4, line: 6, reason: 'payer_id is required', reference: 'Pat Example' },
    ];
    const batch = aBatch('a', { rejected: 2, rejections, fileName: 'Pat Example.csv' });
    await store.add(batch);
    await store.addRows(batch.batchId, [aRow(batch.batchId, 1), aRow(batch.batchId, 3)], 1);
    expect(await store.get(batch.batchId)).to.deep.equal({ ...batch, version: 1 });
    expect(await store.row('a 3' as EligibilityId)).to.deep.equal({ ...aRow(batch.batchId, 3), version: 1 });
    expect(await store.get(idOf('none'))).to.equal(undefined);
    expect(await store.row('none' as EligibilityId)).to.equal(undefined);
  });

  it('saves a batch once for each version', async () => {
    const store = await open();
    await store.add(aBatch('a'));
    const read = (await store.get(idOf('a')))!;
    await store.save({ ...read, state: 'completed', endEventId: 'e' }, []);
    expect(await failureOf(store.save(read, []))).to.include({ kind: 'stale' });
    expect(await store.get(idOf('a'))).to.include({ state: 'completed', version: 2, endEventId: 'e' });
  });

  it('lists accepted batches newest first, from any position', async () => {
    const store = await open();
    for (const [name, atUs, more] of [
      ['a', 1, {}],
      ['c', 2, { state: 'completed', fileName: 'c.csv' }],
      ['b', 2, {}],
      ['d', 3, { state: 'receiving' }],
      ['e', 4, { accountId: another }],
    ] as const)
      await store.add(aBatch(name, { createdAtUs: atUs, ...more }));
    const list = async (limit: number, after?: Parameters<BatchStore['list']>[2]) =>
      (await store.list(anAccount, limit, after)).map(({ batchId }) => batchId);
    expect(await list(10)).to.deep.equal(['c', 'b', 'a']);
    expect((await store.list(anAccount, 1, undefined))[0]).to.deep.include({ fileName: 'c.csv', rejections: [] });
    expect(await list(1)).to.deep.equal(['c']);
    expect(await list(10, { createdAtUs: 2, batchId: idOf('c') })).to.deep.equal(['b', 'a']);
  });

  it('lets one of many processes claim a batch, oldest first, and again when the claim is not renewed', async () => {
    const store = await open();
    await store.add(aBatch('new', { createdAtUs: 2 }));
    await store.add(aBatch('old', { createdAtUs: 1, accountId: another }));
    await store.add(aBatch('coming', { createdAtUs: 0, state: 'receiving' }));
    const taken = await Promise.all(Array.from({ length: 4 }, () => store.take(1000, 2000, [])));
    expect(taken.flatMap((batch) => batch?.batchId ?? []).sort()).to.deep.equal(['new', 'old']);
    const old = taken.find((batch) => batch?.batchId === 'old')!;
    expect(old).to.include({ takenCount: 1, version: 2 });
    expect(await store.renew(old, { completed: 3, failed: 1 }, 5000)).to.equal(true);
    expect(await store.isHeld(old)).to.equal(true);
    expect(await store.get(old.batchId)).to.include({ completed: 3, failed: 1, version: 2 });
    expect(await store.take(3000, 4000, [anAccount])).to.equal(undefined);
    expect(await store.take(3000, 4000, [])).to.include({ batchId: 'new', takenCount: 2 });
    expect(await store.take(5000, 6000, [])).to.include({ batchId: 'old', takenCount: 2 });
    expect(await store.renew(old, { completed: 3, failed: 1 }, 9000)).to.equal(false);
    expect(await store.isHeld(old)).to.equal(false);
  });

  it('pages through rows in order, all of them or the unfinished ones', async () => {
    const store = await open();
    const batchId = idOf('a');
    await store.add(aBatch('a'));
    await store.addRows(
      batchId,
      [4, 2, 1, 5].map((row) => aRow(batchId, row)),
      1,
    );
    await store.add(aBatch('b', { accountId: another, state: 'receiving' }));
    await store.addRows(idOf('b'), [aRow(idOf('b'), 3)], 1);
    const row = (await store.row('a 2' as EligibilityId))!;
    await store.saveRow(endOf(row, 'completed'));
    await store.saveRow(endOf((await store.row('a 5' as EligibilityId))!, 'failed'));
    const numbers = (found: readonly Pick<BatchRow, 'row'>[]) => found.map((each) => each.row);
    expect(numbers(await store.rows(batchId, 0, 3))).to.deep.equal([1, 2, 4]);
    expect(numbers(await store.rows(batchId, 4, 3))).to.deep.equal([5]);
    expect(numbers(await store.rowsLeft(batchId, 0, 10))).to.deep.equal([1, 4]);
    expect(numbers(await store.rowsLeft(batchId, 1, 10))).to.deep.equal([4]);
    expect(await store.progress(batchId)).to.deep.equal({ completed: 1, failed: 1 });
    const [, second] = await store.rows(batchId, 0, 2);
    expect(second).to.include({ summaryJson: '{"errors":[]}' }).and.not.to.have.property('responseJson');
    expect(await failureOf(store.saveRow(endOf(row, 'failed')))).to.include({ kind: 'stale' });
  });

  it('hides a batch that is being deleted, and removes it with its rows', async () => {
    const store = await open();
    const batchId = idOf('a');
    await store.add(aBatch('a', { rejections: [{ row: 1, reason: 'r' }] }));
    await store.addRows(batchId, [aRow(batchId, 1), aRow(batchId, 2)], 1);
    await store.add(aBatch('b', { accountId: another, state: 'receiving' }));
    await store.addRows(idOf('b'), [aRow(idOf('b'), 1)], 1);
    const taken = (await store.take(0, 10, []))!;
    expect(await store.markDeleted(batchId)).to.equal(true);
    expect(await store.renew(taken, { completed: 0, failed: 0 }, 10)).to.equal(false);
    expect(await store.isHeld(taken)).to.equal(false);
    expect(await store.take(100, 200, [])).to.equal(undefined);
    expect(await store.list(anAccount, 10, undefined)).to.deep.equal([]);
    expect(await store.toRemove(0, 10)).to.deep.equal([batchId]);
    const row = (await store.row('a 1' as EligibilityId))!;
    await store.removeRows(batchId);
    expect(await failureOf(store.saveRow(endOf(row, 'completed')))).to.include({ kind: 'stale' });
    await store.remove(batchId);
    expect(await store.get(batchId)).to.equal(undefined);
    expect(await store.markDeleted(batchId)).to.equal(false);
    expect(await store.rows(idOf('b'), 0, 10)).to.have.length(1);
  });

  it('adds no rows to a batch that is being deleted, or is gone', async () => {
    const store = await open();
    const batchId = idOf('a');
    const add = () => failureOf(store.addRows(batchId, [aRow(batchId, 1)], 1));
    expect(await add()).to.include({ kind: 'stale' });
    await store.add(aBatch('a', { state: 'receiving' }));
    await store.markDeleted(batchId);
    expect(await add()).to.include({ kind: 'stale' });
    expect(await store.rows(batchId, 0, 9)).to.deep.equal([]);
  });

  it('keeps finished rows of a canceled batch, and lets nobody claim it', async () => {
    const store = await open();
    const batchId = idOf('a');
    await store.add(aBatch('a'));
    await store.addRows(batchId, [aRow(batchId, 1), aRow(batchId, 2), aRow(batchId, 3)], 1);
    await store.add(aBatch('b', { accountId: another, state: 'receiving' }));
    await store.addRows(idOf('b'), [aRow(idOf('b'), 1)], 1);
    const taken = (await store.take(0, 10, []))!;
    await store.saveRow(endOf((await store.row('a 1' as EligibilityId))!, 'completed'));
    const running = (await store.row('a 2' as EligibilityId))!;
    await store.save({ ...taken, state: 'canceling' }, []);
    expect((await store.canceling(10)).map(({ batchId: id, version }) => [id, version])).to.deep.equal([['a', 3]]);
    expect(await store.renew(taken, { completed: 0, failed: 0 }, 10)).to.equal(false);
    expect(await store.isHeld(taken)).to.equal(false);
    expect(await store.take(100, 200, [])).to.equal(undefined);
    await store.removeRowsLeft(batchId);
    expect(await failureOf(store.saveRow(endOf(running, 'completed')))).to.include({ kind: 'stale' });
    expect((await store.rows(batchId, 0, 10)).map(({ row }) => row)).to.deep.equal([1]);
    expect((await store.list(anAccount, 10, undefined)).map(({ state }) => state)).to.deep.equal(['canceling']);
    expect(await store.rows(idOf('b'), 0, 10)).to.have.length(1);
  });

  it('finds overdue batches, and those whose caller disconnected', async () => {
    const store = await open();
    await store.add(aBatch('a', { createdAtUs: 1 }));
    await store.add(aBatch('b', { createdAtUs: 5 }));
    await store.add(aBatch('c', { createdAtUs: 2, state: 'receiving' }));
    expect(await store.createdBefore(anAccount, 5, 10)).to.have.members(['a', 'c']);
    await store.addRows(idOf('c'), [aRow(idOf('c'), 1)], 9000);
    expect(await store.toRemove(9000, 10)).to.deep.equal([]);
    expect(await store.toRemove(9001, 10)).to.deep.equal(['c']);
  });
}

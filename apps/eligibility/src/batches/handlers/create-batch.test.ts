import { ssnNotDemanded } from '@cardlens/errors';
import { expect } from 'chai';
import { anAccount, aQuestion, aWorld, failureOf, ourCaller } from '../../../test/fakes.js';
import { getCheck } from '../../checks/handlers/get-check.js';
import type { Question } from '../../domain/question.js';
import { createBatch, type IncomingRow } from './create-batch.js';
import { deleteBatch, removeLeftBatches } from './delete-batch.js';
import { getBatch, listBatchResults } from './get-batch.js';

const asked = (memberId: string): Question => {
  const { subscriber, ...question } = aQuestion({ payerId: '60054' });
  return { ...question, subscriber: { ...subscriber, memberId } };
};
const rowsOf = (...rows: IncomingRow[]) =>
  (async function* () {
    for (const row of rows) yield [row];
  })();
const good = (row: number): IncomingRow => ({ row, question: asked(`M${row}`) });

function world() {
  const made = aWorld();
  const create = (
    rows: AsyncIterable<readonly IncomingRow[]>,
    { key, digest = 'd' }: { key?: string; digest?: string } = {},
  ) => createBatch(made.deps, { caller: ourCaller, key, digest, fileName: 'tomorrow.csv', rows });
  return { ...made, create };
}

describe('createBatch', () => {
  it('stores valid rows and reports the others by row and rule', async () => {
    const { deps, create } = world();
    const { payerId, ...withoutPayer } = asked('M3');
    const batch = await create(
      rowsOf(
        good(1),
        { row: 2, rejected: 'provider.npi is required' },
        { row: 3, question: withoutPayer },
        { row: 4, question: { ...asked('M4'), subscriber: { ...asked('M4').subscriber, lastName: '~' } } },
        { row: 5, question: { ...asked('M5'), reference: 'visit-5' } },
        { row: 6, question: { ...asked('M6'), subscriber: { ...asked('M6').subscriber, ssn: '000123456' } } },
      ),
    );
    expect(batch).to.include({ state: 'processing', accepted: 2, rejected: 4, completed: 0, failed: 0 });
    expect(batch.rejections.map(({ row }) => row)).to.deep.equal([2, 3, 4, 6]);
    expect(batch.rejections[1]?.reason).to.contain('payer_id');
    expect(batch.rejections[3]?.reason).to.equal(ssnNotDemanded);
    expect(JSON.stringify(batch.rejections)).not.to.match(/M4|000123456/);
    const { rows } = await listBatchResults(deps, {
      caller: ourCaller,
      batchId: batch.batchId,
      limit: 10,
      afterRow: 0,
    });
    expect(rows.map(({ row, question }) => [row, question?.reference])).to.deep.equal([
      [1, undefined],
      [5, 'visit-5'],
    ]);
    expect(await getCheck(deps, { caller: ourCaller, eligibilityId: rows[0]!.eligibilityId })).to.include({
      state: 'processing',
      batchId: batch.batchId,
    });
  });

  it('rejects a batch with no valid row or too many rows, and stores nothing', async () => {
    for (const [rows, message] of [
      [rowsOf(), 'The batch has no rows'],
      [rowsOf({ row: 1, rejected: 'x is required' }), 'The batch has no usable row; row 1: x is required'],
      [rowsOf(good(1), good(10_001)), 'A batch has at most 10,000 rows'],
    ] as const) {
      const { batches, create } = world();
      expect(await failureOf(create(rows))).to.include({ kind: 'invalid', publicMessage: message });
      expect(batches.dump()).to.equal('[[],[]]');
    }
  });

  it('counts all accepted rows against the daily quota, or none', async () => {
    const { deps, batches, create } = world();
    const limited = { ...deps, quotaLimits: { accountMax: 3, identityMax: 1 } };
    const of = (count: number) => rowsOf(...Array.from({ length: count }, (_, index) => good(index + 1)));
    const input = { caller: ourCaller, key: undefined, digest: 'd', fileName: undefined };
    expect(await failureOf(createBatch(limited, { ...input, rows: of(4) }))).to.include({ kind: 'rate_limited' });
    expect(batches.dump()).to.equal('[[],[]]');
    await createBatch(limited, { ...input, rows: of(2) });
    expect(await failureOf(createBatch(limited, { ...input, rows: of(2) }))).to.include({
      publicMessage: 'The batch has more rows than the account has eligibility checks left today',
    });
    await createBatch(limited, { ...input, rows: of(1) });
    expect(await failureOf(create(rowsOf()))).to.include({ kind: 'invalid' });
  });

  it('creates one batch for one idempotency key, and rejects another file with the same key', async () => {
    const { batches, create } = world();
    const first = await create(rowsOf(good(1)), { key: 'k' });
    expect(await create(rowsOf(good(1)), { key: 'k' })).to.deep.equal({ ...first, version: first.version });
    expect(await failureOf(create(rowsOf(good(1)), { key: 'k', digest: 'other' }))).to.include({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await batches.list(anAccount, 10, undefined)).to.have.length(1);
  });

  it('stores no digest from which the file could be guessed', async () => {
    const { batches, create } = world();
    const { batchId } = await create(rowsOf(good(1)));
    expect(await batches.get(batchId)).to.include({ digest: `d of ${anAccount}` });
  });

  it('hides a batch while its rows arrive, and reports its key as in use', async () => {
    const { deps, batches, create } = world();
    let seen: unknown;
    let again: unknown;
    const rows = (async function* () {
      yield [good(1)];
      const batchId = (await batches.toRemove(Number.POSITIVE_INFINITY, 1))[0]!;
      seen = await failureOf(getBatch(deps, { caller: ourCaller, batchId }));
      again = await failureOf(create(rowsOf(good(1)), { key: 'k' }));
      yield [good(2)];
    })();
    expect(await create(rows, { key: 'k' })).to.include({ accepted: 2 });
    expect(seen).to.include({ kind: 'not_found' });
    expect(again).to.include({ code: 'CREATION_RUNNING' });
  });

  it('removes a batch whose caller disconnected, and releases its key', async () => {
    const { deps, clock, batches, create } = world();
    const rows = (async function* () {
      yield [good(1)];
      throw new Error('the connection is gone');
    })();
    expect(await failureOf(create(rows, { key: 'k' }))).to.be.instanceOf(Error);
    expect(batches.dump()).to.equal('[[],[]]');
    // The state left by a killed process.
    await batches.add({
      ...(await create(rowsOf(good(1)), { key: 'k' })),
      batchId: 'left' as never,
      state: 'receiving',
    });
    await removeLeftBatches(deps);
    expect(batches.dump()).to.contain('left');
    clock.advance(61_000);
    await removeLeftBatches(deps);
    expect(batches.dump()).not.to.contain('left');
  });

  it('leaves nothing of a batch that was removed while its rows arrived, as those of a deleted account are', async () => {
    const { deps, clock, batches, create } = world();
    const rows = (async function* () {
      yield [good(1)];
      clock.advance(61_000);
      await removeLeftBatches(deps);
      yield [good(2)];
    })();
    expect(await failureOf(create(rows))).to.include({ kind: 'stale' });
    expect(batches.dump()).to.equal('[[],[]]');
  });

  it('leaves nothing of a batch that was removed while its last rows were being stored', async () => {
    const { batches, create } = world();
    const { addRows } = batches;
    batches.addRows = async (batchId, some, nowMs) => {
      await addRows(batchId, some, nowMs);
      await batches.remove(batchId);
    };
    expect(await failureOf(create(rowsOf(good(1))))).to.include({ kind: 'stale' });
    expect(batches.dump()).to.equal('[[],[]]');
  });
});

describe('deleteBatch', () => {
  it('removes a batch with its rows, only for its own account', async () => {
    const { deps, batches, create } = world();
    const { batchId } = await create(rowsOf(good(1)));
    const other = { accountId: '99999999-9999-4999-8999-999999999999' as typeof anAccount };
    expect(await failureOf(deleteBatch(deps, { caller: other, batchId }))).to.include({ kind: 'not_found' });
    await deleteBatch(deps, { caller: ourCaller, batchId });
    expect(batches.dump()).to.equal('[[],[]]');
    expect(await failureOf(deleteBatch(deps, { caller: ourCaller, batchId }))).to.include({ kind: 'not_found' });
  });
});

import { DomainError, requestErrors, StaleVersion } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { aBatch, aRow } from '../../../test/batch-store-suite.js';
import { anAccount, aWorld } from '../../../test/fakes.js';
import type { ExchangeRequest } from '../../payers/domain/connector.js';
import type { BatchRow } from '../domain/batch.js';
import { rowQueue } from '../domain/row-queue.js';
import { batchWorkers } from './batch-workers.js';
import { cancelBatch } from './cancel-batch.js';
import { workOnBatch } from './work-on-batch.js';

const response = async ({ payloadId }: ExchangeRequest) => a271({ trace: payloadId });
const limits = { intervalMs: 10, leaseMs: 60_000 };
const slots = { allMax: 4, ofOneMax: 4 };

/** A payer that does not respond; the connector ends the wait. */
const silence = (_: ExchangeRequest, signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function worldWithBatch(
  count: number,
  exchange: (request: ExchangeRequest, signal: AbortSignal) => Promise<string> = response,
) {
  const asked: ExchangeRequest[] = [];
  const world = aWorld({
    exchange: (request, signal) => {
      asked.push(request);
      return exchange(request, signal);
    },
  });
  const batch = aBatch('a', { accepted: count });
  await world.batches.add(batch);
  await world.batches.addRows(
    batch.batchId,
    Array.from({ length: count }, (_, index) => aRow(batch.batchId, index + 1)),
    1,
  );
  const workers = () => batchWorkers({ ...world.deps, rows: rowQueue<BatchRow>(slots) }, limits);
  const state = async () => (await world.batches.get(batch.batchId))?.state;
  const completed = () => eventually(async () => (await state()) === 'completed');
  return { ...world, asked, workers, completed, batchId: batch.batchId };
}

describe('processing a batch', () => {
  it('checks each row once, and announces the end with identifiers only', async () => {
    const { batches, asked, workers, completed, batchId } = await worldWithBatch(230);
    const working = workers();
    await working.start?.();
    await completed();
    await working.stop?.();
    expect(asked).to.have.length(230);
    expect(new Set(asked.map(({ payloadId }) => payloadId)).size).to.equal(230);
    expect(asked.every(({ isBackground }) => isBackground)).to.equal(true);
    expect(await batches.get(batchId)).to.include({ completed: 230, failed: 0 });
    expect(batches.announced.map(({ type, data }) => [type, Object.keys(data)])).to.deep.equal([
      ['eligibility.batch_completed', ['batchId', 'accountId', 'createdAtUs', 'occurredAtUs', 'version']],
    ]);
  });

  it('sends no further row once the batch is canceled, and drops late responses', async () => {
    let respondAll = () => {};
    const gate = new Promise<void>((resolve) => {
      respondAll = resolve;
    });
    const { asked, batches, batchId, deps } = await worldWithBatch(20, async (request) => {
      await gate;
      return response(request);
    });
    const batch = (await batches.take(0, limits.leaseMs, []))!;
    const work = { batch, progress: { completed: 0, failed: 0 } };
    const ended = workOnBatch({ ...deps, rows: rowQueue<BatchRow>(slots) }, work, new AbortController().signal).then(
      () => undefined,
      (error: unknown) => error,
    );
    await eventually(() => asked.length === slots.allMax);
    await cancelBatch(deps, { caller: { accountId: anAccount }, batchId });
    respondAll();
    expect(await ended).to.be.instanceOf(StaleVersion);
    expect(asked).to.have.length(slots.allMax);
    expect(await batches.get(batchId)).to.include({ state: 'canceled', completed: 0, failed: 0 });
    expect(await batches.rows(batchId, 0, 100)).to.deep.equal([]);
    expect(batches.announced).to.have.length(1);
  });

  it('counts rows that end in error, and continues with the others', async () => {
    let count = 0;
    const { batches, workers, completed, batchId } = await worldWithBatch(6, async (request) =>
      ++count % 3 === 0 ? a271({ trace: request.payloadId, rejection: 'AAA*N**75*C' }) : response(request),
    );
    const working = workers();
    await working.start?.();
    await completed();
    await working.stop?.();
    const { completed: answered, failed } = (await batches.get(batchId))!;
    expect(answered + failed).to.equal(6);
    expect(failed).to.equal(2);
  });

  it('resumes in another process: finished rows are not sent again, the others are with new control numbers', async () => {
    let isSilent = true;
    const { asked, workers, completed } = await worldWithBatch(20, (request, signal) =>
      isSilent && asked.length > 10 ? silence(request, signal) : response(request),
    );
    const first = workers();
    await first.start?.();
    await eventually(() => asked.length === 14);
    const before = asked.map(({ payloadId }) => payloadId);
    await first.stop?.();
    isSilent = false;
    const second = workers();
    await second.start?.();
    await completed();
    await second.stop?.();
    const again = asked.slice(before.length).map(({ payloadId }) => payloadId);
    expect(new Set([...before, ...again]).size).to.equal(20);
    expect(again).to.have.length(10);
    // No row with a response is sent again.
    expect(again.filter((id) => before.slice(0, 10).includes(id))).to.deep.equal([]);
    const numbers = asked.map(({ payload }) => /ISA(?:\*[^*]*){12}\*(\d{9})/.exec(payload)?.[1]);
    // The rows of the test share a control number, which each of them sends first.
    expect(new Set(numbers.slice(before.length)).size).to.equal(10);
    expect(numbers.slice(before.length)).not.to.contain(numbers[0]);
  });

  it('repairs rows, and repeats no corrected inquiry when another process continues', async () => {
    const suffixed = /NM1\*IL\*1\*EXAMPLE-KIRK\*JORDAN\*{3}JR\*/;
    let isSilent = true;
    const { asked, batches, batchId, deps, completed } = await worldWithBatch(0, (request, signal) => {
      if (suffixed.test(request.payload))
        return Promise.resolve(a271({ trace: request.payloadId, rejection: 'AAA*N**73*C' }));
      return isSilent ? silence(request, signal) : response(request);
    });
    const { subscriber, ...question } = aRow(batchId, 1).question;
    const rows = [1, 2].map((row) => ({
      ...aRow(batchId, row),
      question: { ...question, subscriber: { ...subscriber, lastName: 'Example-Kirk Jr' } },
    }));
    await batches.addRows(batchId, rows, 1);
    const workers = () => batchWorkers({ ...deps, rows: rowQueue<BatchRow>(slots) }, limits);
    const first = workers();
    await first.start?.();
    await eventually(() => asked.length === 4);
    await first.stop?.();
    isSilent = false;
    const second = workers();
    await second.start?.();
    await completed();
    await second.stop?.();
    const contents = asked.map(({ payloadId, payload }) => `${payloadId} ${/NM1\*IL.*?~EQ/.exec(payload)?.[0]}`);
    expect(asked).to.have.length(6);
    expect(new Set(contents).size).to.equal(6);
    for (const row of await batches.rows(batchId, 0, 9)) {
      expect(row).to.deep.include({ state: 'completed' });
      expect((row as BatchRow).repair?.attempts?.map(({ outcome }) => outcome)).to.deep.equal([undefined, 'completed']);
    }
  });

  it('keeps no other readings of a member number once a row has ended', async () => {
    const { batches, batchId, workers, completed } = await worldWithBatch(0);
    await batches.addRows(batchId, [{ ...aRow(batchId, 1), repair: { memberIds: ['CVH123456780'] } }], 1);
    const working = workers();
    await working.start?.();
    await completed();
    await working.stop?.();
    expect((await batches.rows(batchId, 0, 9))[0])
      .to.include({ state: 'completed' })
      .and.not.have.property('repair');
  });

  it('stores a response again, with growing delays, instead of sending its row again', async () => {
    const { deps, batches, asked, completed, waits } = await worldWithBatch(20);
    let failures = 40;
    let sentMeanwhile = 0;
    const store = {
      ...batches,
      saveRow: async (row: BatchRow) => {
        if (failures-- > 0) {
          sentMeanwhile = asked.length;
          throw new DomainError(requestErrors.unavailable);
        }
        await batches.saveRow(row);
      },
    };
    const working = batchWorkers({ ...deps, batches: store, rows: rowQueue<BatchRow>(slots) }, limits);
    await working.start?.();
    await completed();
    await working.stop?.();
    expect(sentMeanwhile).to.equal(slots.allMax);
    expect(asked).to.have.length(20);
    expect([...new Set(waits)]).to.deep.equal([250, 500, 1000, 2000, 4000, 8000]);
  });

  it('ends a row that cannot be decrypted as failed, without sending it', async () => {
    const { deps, batches, asked, completed, batchId } = await worldWithBatch(3);
    const store = {
      ...batches,
      rowsLeft: async (...args: Parameters<typeof batches.rowsLeft>) =>
        (await batches.rowsLeft(...args)).filter(({ row }) => row !== 2),
    };
    const working = batchWorkers({ ...deps, batches: store, rows: rowQueue<BatchRow>(slots) }, limits);
    await working.start?.();
    await completed();
    await working.stop?.();
    expect(asked).to.have.length(2);
    expect(await batches.get(batchId)).to.include({ completed: 2, failed: 1 });
    expect((await batches.rows(batchId, 1, 1))[0]).to.deep.include({ state: 'error', failure: { code: 'INTERNAL' } });
  });

  it('stops when the batch is deleted, and writes nothing', async () => {
    const { batches, deps, asked, batchId } = await worldWithBatch(50, silence);
    const working = batchWorkers({ ...deps, rows: rowQueue<BatchRow>(slots) }, { intervalMs: 10, leaseMs: 30 });
    await working.start?.();
    await eventually(() => asked.length === 4);
    await batches.markDeleted(batchId);
    await batches.removeRows(batchId);
    await batches.remove(batchId);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await working.stop?.();
    expect(batches.dump()).to.equal('[[],[]]');
    expect(batches.announced).to.deep.equal([]);
  });

  it('processes batches of several accounts at once, and batches of one account one after the other', async () => {
    const { deps, batches, asked } = await worldWithBatch(8, silence);
    for (const [name, accountId] of [
      ['b', anAccount],
      ['c', '99999999-9999-4999-8999-999999999999' as typeof anAccount],
    ] as const) {
      const batch = aBatch(name, { accountId, createdAtUs: 2_000_000 });
      await batches.add(batch);
      await batches.addRows(batch.batchId, [aRow(batch.batchId, 1)], 1);
    }
    const working = batchWorkers({ ...deps, rows: rowQueue<BatchRow>({ allMax: 9, ofOneMax: 9 }) }, limits);
    await working.start?.();
    await eventually(() => asked.length === 9);
    const states = await Promise.all(['a', 'b', 'c'].map((name) => batches.get(name as never)));
    expect(states.map((batch) => batch?.takenCount)).to.deep.equal([1, 0, 1]);
    await working.stop?.();
  });
});

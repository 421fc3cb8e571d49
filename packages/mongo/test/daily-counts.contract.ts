import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import { checkIndexed, recordQueryPlans } from '../src/fakes.js';
import { collection, connectMongo, dailyCounts, indexes, type Mongo, markedCounts, markOf } from '../src/index.js';
import { stores } from './stores.js';

interface Thing {
  readonly thingId: string;
  readonly accountId: string;
}

const monday = Date.UTC(2026, 2, 2, 23, 59);
const tuesday = Date.UTC(2026, 2, 3, 0, 1);

describe('daily counts', function () {
  this.timeout(60_000);
  const open: Mongo[] = [];
  let url = '';

  beforeEach(() => {
    url = stores().mongo.databaseUrl(`counts_${randomUUID().slice(0, 8)}`);
  });
  afterEach(async () => {
    for (const mongo of open.splice(0)) await mongo.stop?.();
  });

  /** A process that counts. */
  async function counting() {
    const mongo = await connectMongo(url, 'test');
    open.push(mongo);
    const things = collection<Thing>(mongo.connection, 'things', { id: 'thingId', isCounted: true });
    const counts = dailyCounts(things);
    await indexes(mongo.connection).start?.();
    const add = (accountId: string, ...uncounted: string[]) =>
      things.documents.insertOne({ _id: randomUUID(), accountId, uncounted });
    const marks = () => things.documents.countDocuments({ uncounted: { $gte: '' } } as object);
    return { connection: mongo.connection, things, counts, add, marks };
  }

  it('belong to the account and the UTC day of each fact', async () => {
    const { counts, add, marks } = await counting();
    await add('a', markOf('created', monday), markOf('completed', tuesday));
    await add('a', markOf('created', tuesday), markOf('failed', tuesday));
    await add('b', markOf('created', monday));
    await add('b');
    await counts.countMarked();
    expect(await counts.between('a', '2026-03-01', '2026-03-31')).to.deep.equal([
      { day: '2026-03-02', created: 1, completed: 0, failed: 0 },
      { day: '2026-03-03', created: 1, completed: 1, failed: 1 },
    ]);
    expect(await counts.between('a', '2026-03-03', '2026-03-03')).to.have.length(1);
    expect(await counts.between('b', '2026-03-01', '2026-03-31')).to.deep.equal([
      { day: '2026-03-02', created: 1, completed: 0, failed: 0 },
    ]);
    expect(await marks()).to.equal(0);
  });

  it('count each fact once, with several processes and more facts than one batch', async () => {
    const processes = await Promise.all([counting(), counting(), counting()]);
    const { counts, add, marks } = processes[0]!;
    for (let i = 0; i < 1200; i++) await add('a', markOf('created', monday), markOf('completed', monday));
    while ((await marks()) > 0) await Promise.all(processes.map((each) => each.counts.countMarked()));
    expect(await counts.between('a', '2026-03-02', '2026-03-02')).to.deep.equal([
      { day: '2026-03-02', created: 1200, completed: 1200, failed: 0 },
    ]);
  });

  it('count nothing twice after a crash between any two writes', async () => {
    const { connection, counts, add, marks } = await counting();
    for (let writes = 0; writes < 5; writes++) {
      await add('a', markOf('created', monday), markOf('failed', monday));
      const restore = failAfter(connection, writes);
      await counts.countMarked().catch(() => {});
      restore();
    }
    await counts.countMarked();
    await counts.countMarked();
    expect(await marks()).to.equal(0);
    expect(await counts.between('a', '2026-03-02', '2026-03-02')).to.deep.equal([
      { day: '2026-03-02', created: 5, completed: 0, failed: 5 },
    ]);
  });

  it('add the weight of each document once, even after a crash between any two writes', async () => {
    const { things } = await counting();
    const facts = ['stored', 'freed'] as const;
    const counts = markedCounts(things, { collection: 'sizes', facts, weight: 'size' });
    const add = (size: number | undefined, ...uncounted: string[]) =>
      things.documents.insertOne({ _id: randomUUID(), accountId: 'a', size, uncounted });
    for (let writes = 0; writes < 5; writes++) {
      await add(1_500_000_000, 'total/stored');
      await add(7, 'total/stored', 'total/freed');
      await add(undefined, 'total/freed');
      const restore = failAfter(things.connection, writes);
      await counts.countMarked().catch(() => {});
      restore();
    }
    await counts.countMarked();
    expect(await counts.between('a', 'total', 'total')).to.deep.equal([
      { period: 'total', stored: 7_500_000_035, freed: 35 },
    ]);
  });

  it('remain when the counted documents are removed after counting', async () => {
    const { things, counts, add } = await counting();
    await add('a', markOf('created', monday));
    await counts.countAllOf({ accountId: 'a' });
    await things.documents.deleteMany({});
    await counts.countMarked();
    expect((await counts.between('a', '2026-03-02', '2026-03-02'))[0]?.created).to.equal(1);
  });

  it('count all documents that are about to be removed, however many', async () => {
    const { things, counts } = await counting();
    const documents = Array.from({ length: 10_001 }, () => ({
      _id: randomUUID(),
      accountId: 'a',
      uncounted: [markOf('created', monday)],
    }));
    await things.documents.insertMany(documents);
    await counts.countAllOf({ accountId: 'a' });
    expect((await counts.between('a', '2026-03-02', '2026-03-02'))[0]?.created).to.equal(10_001);
  }).timeout(60_000);

  it('have an index for each query', async function () {
    const { connection, counts, add } = await counting();
    const plans = recordQueryPlans(connection);
    await add('a', markOf('created', monday));
    await counts.countMarked();
    await add('a', markOf('created', monday));
    await counts.countMarked();
    await counts.between('a', '2026-03-01', '2026-03-31');
    const explained = await plans.explain();
    checkIndexed(this, explained, 5);
  });
});

/**
 * After the given number of writes, every other write fails, as if the process had crashed.
 * @returns a function that undoes this
 */
function failAfter(connection: Connection, writes: number): () => void {
  let left = writes;
  const undo: (() => void)[] = [];
  for (const { collection } of Object.values(connection.models)) {
    for (const method of ['insertOne', 'updateOne', 'updateMany'] as const) {
      const original = collection[method] as (...input: unknown[]) => Promise<unknown>;
      const failing = (...input: unknown[]) =>
        left-- > 0 ? original.apply(collection, input) : Promise.reject(new Error('gone'));
      Object.assign(collection, { [method]: failing });
      undo.push(() => Object.assign(collection, { [method]: original }));
    }
  }
  return () => {
    for (const each of undo) each();
  };
}

import { randomUUID } from 'node:crypto';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { indexes, mongoDeletedCards } from '@cardlens/mongo';
import { checkIndexed, type ExplainedQuery, type QueryPlans, recordQueryPlans } from '@cardlens/mongo/testing';
import { silentLogger, systemClock } from '@cardlens/runtime';
import { expect } from 'chai';
import { mongoBatchStore } from '../src/batches/adapters/batch-store.js';
import { mongoQuotaStore } from '../src/checks/adapters/quota-store.js';
import { mongoRecordStore } from '../src/checks/adapters/record-store.js';
import { ended } from '../src/checks/domain/record.js';
import type { RecordStore } from '../src/checks/handlers/ports.js';
import { mongoDiscoveryStore } from '../src/discoveries/adapters/discovery-store.js';
import { mongoScheduleStore } from '../src/schedules/adapters/schedule-store.js';
import { aBatch, aRow, batchStoreSuite } from './batch-store-suite.js';
import { aDiscovery, discoveryStoreSuite } from './discovery-store-suite.js';
import { inMemoryBatchStore } from './fake-batches.js';
import { inMemoryDiscoveryStore } from './fake-discoveries.js';
import { inMemoryRecordStore } from './fake-records.js';
import { inMemoryScheduleStore } from './fake-schedules.js';
import { aRecord, inMemoryDeletedCards } from './fakes.js';
import { fresh, freshName, open } from './fresh-database.js';
import { aSchedule, scheduleStoreSuite } from './schedule-store-suite.js';
import { deletedCardsSuite, recordStoreSuite } from './store-suites.js';

/** Undefined once a server does not show them. */
let explained: ExplainedQuery[] | undefined = [];
const explain = async (plans: QueryPlans): Promise<void> => {
  const found = await plans.explain();
  explained = found && explained?.concat(found);
};

describe('records in memory', () => recordStoreSuite(async () => inMemoryRecordStore()));
describe('records in MongoDB', () =>
  recordStoreSuite(async (): Promise<RecordStore> => {
    const mongo = await fresh();
    const { store } = mongoRecordStore(mongo.connection, {
      clock: systemClock,
      keys: fakeAccountKeys(),
      announce: async () => {},
    });
    await indexes(mongo.connection).start?.();
    const plans = recordQueryPlans(mongo.connection);
    // Before the connection closes.
    open.unshift(() => explain(plans));
    return store;
  }));

describe('the newest record of a card in MongoDB', () => {
  it('is searched in the index of the card, because a database may prefer that of the account', async () => {
    const { connection } = await fresh();
    const options = { clock: systemClock, keys: fakeAccountKeys(), announce: async () => {} };
    const { store } = mongoRecordStore(connection, options);
    await indexes(connection).start?.();
    const hints: unknown[] = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find') hints.push(command.hint);
    });
    const { cardId, accountId } = aRecord();
    await store.newestOf(cardId, accountId);
    const existing = await connection.collection('eligibilities').indexes();
    const ofCard = existing.find(({ key }) => Object.keys(key)[0] === 'cardId');
    expect(hints).to.deep.equal([ofCard?.name]);
  });
});

describe('batches in memory', () => batchStoreSuite(async () => inMemoryBatchStore()));
describe('batches in MongoDB', () =>
  batchStoreSuite(async () => {
    const mongo = await fresh();
    // The creation time of batches in that store.
    const clock = { ...systemClock, nowMs: () => 1 };
    const options = { clock, keys: fakeAccountKeys(), flush: async () => {}, log: silentLogger };
    const { store } = mongoBatchStore(mongo.connection, options);
    await indexes(mongo.connection).start?.();
    const plans = recordQueryPlans(mongo.connection);
    open.unshift(() => explain(plans));
    return store;
  }));

describe('the file name of a batch in MongoDB', () => {
  it('is not stored in plain text, nor are references of rejected rows; without its key, the batch has none', async () => {
    const mongo = await fresh();
    const options = { clock: systemClock, keys: fakeAccountKeys(), flush: async () => {}, log: silentLogger };
    const { store } = mongoBatchStore(mongo.connection, options);
    const rejections = [{ row: 2, reason: 'payer_id is required', reference: 'Pat Example' }];
    const batch = aBatch('a', { fileName: 'Pat Example.csv', rejected: 1, rejections });
    await store.add(batch);
    await store.save({ ...batch, version: 1 }, []);
    const documents = mongo.connection.collection<{ _id: string }>('batches');
    expect(JSON.stringify(await documents.find().toArray())).not.to.match(/Pat|Example|csv/);
    expect(await store.get(batch.batchId)).to.include({ fileName: 'Pat Example.csv' });
    await documents.updateOne({}, { $set: { sealedContent: Buffer.from('changed') } });
    const [{ reference, ...rejection }] = rejections as [(typeof rejections)[number]];
    expect(await store.get(batch.batchId))
      .to.deep.include({ rejections: [rejection] })
      .and.not.to.have.property('fileName');
  });
});

describe('a row of a batch in MongoDB', () => {
  it('that was changed does not hold up the others, and is listed as failed', async () => {
    const mongo = await fresh();
    const options = { clock: systemClock, keys: fakeAccountKeys(), flush: async () => {}, log: silentLogger };
    const { store } = mongoBatchStore(mongo.connection, options);
    const { batchId } = aBatch('a');
    await store.add(aBatch('a'));
    await store.addRows(
      batchId,
      [1, 2, 3, 4].map((row) => aRow(batchId, row)),
      1,
    );
    const sealedContent = Buffer.from('changed');
    const ids = [1, 2].map((row) => aRow(batchId, row).eligibilityId as string);
    const documents = mongo.connection.collection<{ _id: string }>('batchrows');
    await documents.updateMany({ _id: { $in: ids } }, { $set: { sealedContent } });
    expect((await store.rowsLeft(batchId, 0, 1)).map(({ row }) => row)).to.deep.equal([3]);
    expect((await store.rowsLeft(batchId, 0, 9)).map(({ row }) => row)).to.deep.equal([3, 4]);
    const listed = await store.rows(batchId, 0, 9);
    expect(listed.map(({ row, state }) => [row, state])).to.deep.equal([
      [1, 'error'],
      [2, 'error'],
      [3, 'processing'],
      [4, 'processing'],
    ]);
    expect(listed[0])
      .to.deep.include({ failure: { code: 'INTERNAL' } })
      .and.not.to.have.property('question');
    for (const row of await store.rowsLeft(batchId, 0, 9))
      await store.saveRow({ ...row, ...ended(row, { kind: 'completed' }, 2, `end ${row.row}`) });
    expect(await store.failRowsLeft(batchId, 3, () => randomUUID())).to.equal(2);
    expect(await store.progress(batchId)).to.deep.equal({ completed: 2, failed: 2 });
    const [changed] = await documents.find({ _id: { $in: ids } }).toArray();
    expect(changed).to.deep.include({ state: 'error', failure: { code: 'INTERNAL' }, endedAtUs: 3 });
  });
});

describe('schedules in memory', () => scheduleStoreSuite(async () => inMemoryScheduleStore()));
describe('schedules in MongoDB', () => {
  const setUp = async () => {
    const mongo = await fresh();
    const keys = fakeAccountKeys();
    const store = mongoScheduleStore(mongo.connection, { keys });
    await indexes(mongo.connection).start?.();
    return { store, keys, connection: mongo.connection };
  };
  scheduleStoreSuite(async () => {
    const { store, connection } = await setUp();
    const plans = recordQueryPlans(connection);
    open.unshift(() => explain(plans));
    return store;
  });

  it('that were changed hide and delay no others', async () => {
    const { store, connection } = await setUp();
    await store.add(aSchedule('changed', { createdAtUs: 2 }, 1));
    await store.add(aSchedule('other', { createdAtUs: 1 }, 2));
    const changed = { $set: { sealedContent: Buffer.from('changed') } };
    await connection.collection<{ _id: string }>('eligibilityschedules').updateOne({ _id: 'changed' }, changed);
    const listed = await store.list(aSchedule('other').accountId, 9, undefined);
    expect(listed.map(({ scheduleId, schedule }) => [scheduleId, schedule?.scheduleId])).to.deep.equal([
      ['changed', undefined],
      ['other', 'other'],
    ]);
    expect((await store.take(10, 20))?.scheduleId).to.equal('other');
    expect(await store.take(10, 20)).to.equal(undefined);
  });

  it('have no personal data in plain text, and are removed once their account is deleted', async () => {
    const { store, keys, connection } = await setUp();
    const documents = connection.collection('eligibilityschedules');
    const schedule = aSchedule('a');
    await store.add(schedule);
    const text = JSON.stringify(await documents.find().toArray());
    const { subscriber, provider } = schedule.question;
    for (const value of [...Object.values(subscriber), ...Object.values(provider), schedule.appointmentDate])
      expect(text).not.to.contain(value);
    keys.destroy(schedule.accountId);
    expect(await store.get(schedule.scheduleId)).to.equal(undefined);
    expect((await store.list(schedule.accountId, 9, undefined))[0]?.schedule).to.equal(undefined);
    expect(await store.take(Number.MAX_SAFE_INTEGER, 1)).to.equal(undefined);
    expect(await documents.countDocuments()).to.equal(0);
  });
});

describe('discoveries in memory', () => discoveryStoreSuite(async () => inMemoryDiscoveryStore()));
describe('discoveries in MongoDB', () => {
  const setUp = async () => {
    const mongo = await fresh();
    const keys = fakeAccountKeys();
    const { store } = mongoDiscoveryStore(mongo.connection, { clock: systemClock, keys, flush: async () => {} });
    await indexes(mongo.connection).start?.();
    return { store, keys, connection: mongo.connection };
  };
  discoveryStoreSuite(async () => {
    const { store, connection } = await setUp();
    const plans = recordQueryPlans(connection);
    open.unshift(() => explain(plans));
    return store;
  });

  it('have no personal data in plain text, and cannot be read once their account is deleted', async () => {
    const { store, keys, connection } = await setUp();
    const discovery = aDiscovery('a');
    await store.add(discovery);
    const text = JSON.stringify(await connection.collection('eligibilitydiscoveries').find().toArray());
    expect(text).not.to.match(/Jordan|Example|19800102|Cedar|60054|87726|AETNA|UNITED|"TX"/i);
    keys.destroy(discovery.accountId);
    expect(await store.get(discovery.discoveryId)).to.equal(undefined);
    expect((await store.list(discovery.accountId, 9, undefined))[0]?.discovery).to.equal(undefined);
    expect(await store.take(1, 2, [])).to.equal(undefined);
    expect(await store.markDeleted(discovery.discoveryId)).to.deep.include({ checkIds: ['check'] });
  });
});

describe('deleted cards in memory', () => deletedCardsSuite(async () => inMemoryDeletedCards()));
describe('deleted cards in MongoDB', () =>
  deletedCardsSuite(async () => mongoDeletedCards((await fresh()).connection)));

describe('daily quotas in MongoDB', () => {
  const counter = (id: string, endsAtMs = 1000) => ({ id, max: 1, whose: 'account' as const, endsAtMs });

  it('assign unique control numbers to concurrent requests of two processes', async () => {
    const name = freshName();
    const [mongo, other] = [await fresh(name), await fresh(name)];
    const plans = recordQueryPlans(mongo.connection);
    open.unshift(() => explain(plans));
    const both = [mongoQuotaStore(mongo.connection), mongoQuotaStore(other.connection)];
    await indexes(mongo.connection).start?.();
    const numbers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => both[index % 2]!.count(counter(index % 3 === 0 ? 'a' : 'b'))),
    );
    const of = (rest: (index: number) => boolean) => numbers.filter((_, index) => rest(index)).sort((x, y) => x - y);
    expect(of((index) => index % 3 === 0)).to.deep.equal(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(of((index) => index % 3 !== 0)).to.deep.equal(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await both[0]!.count(counter('later', 5000))).to.equal(1);
    await both[0]!.removeEnded(1000);
    expect(await both[0]!.count(counter('a'))).to.equal(1);
    expect(await both[0]!.count(counter('later', 5000))).to.equal(2);
  });

  it('count a batch as a whole or not at all, also concurrently with others', async () => {
    const mongo = await fresh();
    const quotas = mongoQuotaStore(mongo.connection);
    await indexes(mongo.connection).start?.();
    const plans = recordQueryPlans(mongo.connection);
    open.unshift(() => explain(plans));
    const of100 = { ...counter('a'), max: 100 };
    expect(await quotas.countAll(of100, 101)).to.equal(false);
    expect(await quotas.used(of100)).to.equal(0);
    const taken = await Promise.all(Array.from({ length: 6 }, () => quotas.countAll(of100, 30)));
    expect(taken.filter((isTaken) => isTaken)).to.have.length(3);
    expect(await quotas.used(of100)).to.equal(90);
    expect(await quotas.count(of100)).to.equal(91);
    expect(await quotas.countAll(of100, 10)).to.equal(false);
    expect(await quotas.countAll(of100, 9)).to.equal(true);
  });
});

describe('queries of records', () =>
  it('have an index for each query', function () {
    checkIndexed(this, explained, 9);
  }));

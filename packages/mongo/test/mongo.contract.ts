import { StaleVersion } from '@cardlens/errors';
import { eventually, startTestStores, type TestStores } from '@cardlens/testing';
import { expect } from 'chai';
import mongoose, { type Model, Schema } from 'mongoose';
import {
  connectMongo,
  isDuplicateKey,
  type Mongo,
  outboxStore,
  stored,
  updateVersioned,
  type Versioned,
  versionedFields,
} from '../src/index.js';

interface Thing extends Versioned {
  state: string;
  note?: string;
}

let stores: TestStores<{ mongo: true }>;
let mongo: Mongo;
let things: Model<Thing>;
const entry = (id: string, occurredAtMs: number) => ({
  id,
  type: 'match.done',
  key: 'k',
  data: Buffer.from('data'),
  occurredAtMs,
  trace: { traceparent: 't' },
});
const store = () => outboxStore(things, () => 100_000);

before(async function () {
  this.timeout(300_000);
  stores = await startTestStores({ mongo: true });
  mongo = await connectMongo(`${stores.mongo.url.replace(/\/$/, '')}/things`, 'test');
  things = mongo.connection.model<Thing>(
    'Thing',
    new Schema<Thing>({ _id: String, state: String, note: String, ...versionedFields }, { versionKey: false }),
  );
});
beforeEach(async () => {
  await things.collection.deleteMany({});
  await things.create({ _id: 't1', state: 'new', note: 'x', version: 1, outbox: [] });
});
after(async () => {
  await mongo?.stop?.();
  await stores?.stop();
});

describe('updateVersioned', () => {
  it('writes state, version and events in one document write', async () => {
    await updateVersioned(things, 't1', 1, {
      set: { state: 'done' },
      unset: ['note'],
      emit: [entry('e1', 1), entry('e2', 2)],
    });
    const found = await things.findById('t1').lean();
    expect(found).to.include({ state: 'done', version: 2 });
    expect(found).to.not.have.property('note');
    expect(found?.outbox.map(({ id }) => id)).to.deep.equal(['e1', 'e2']);
  });

  it('lets one of many writers win and tells the others', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => updateVersioned(things, 't1', 1, { set: { state: `w${index}` } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).to.be.instanceOf(StaleVersion);
  });

  it('does not take back a confirmation that came between read and write', async () => {
    await updateVersioned(things, 't1', 1, { emit: [entry('e1', 1)] });
    await store().confirmed('t1', [entry('e1', 1)]);
    await updateVersioned(things, 't1', 2, { set: { state: 'later' }, emit: [entry('e2', 2)] });
    expect((await things.findById('t1').lean())?.outbox.map(({ id }) => id)).to.deep.equal(['e2']);
  });
});

describe('outboxStore', () => {
  it('finds what has waited long enough, with its bytes as they were, and forgets only what is confirmed', async () => {
    await updateVersioned(things, 't1', 1, { emit: [entry('old', 90_000), entry('older', 80_000)] });
    await things.create({ _id: 't2', state: 'new', version: 1, outbox: [entry('young', 99_000)] });
    const waiting = await store().waiting(5000, 10);
    expect(waiting.map(({ documentId }) => documentId)).to.deep.equal(['t1']);
    expect(waiting[0]!.events.map(({ id }) => id)).to.deep.equal(['old', 'older']);
    expect(Buffer.from(waiting[0]!.events[0]!.data).toString()).to.equal('data');
    expect(waiting[0]!.events[0]!.trace).to.deep.equal({ traceparent: 't' });
    await store().confirmed('t1', waiting[0]!.events.slice(0, 1));
    expect((await store().waiting(5000, 10))[0]!.events.map(({ id }) => id)).to.deep.equal(['older']);
  });
});

describe('connection', () => {
  it('names a duplicate key', async () => {
    const error = await things.create({ _id: 't1', state: 'again', version: 1, outbox: [] }).catch((e: unknown) => e);
    expect(isDuplicateKey(error)).to.equal(true);
  });

  it('keeps its bounds when the database came up after it', async function () {
    this.timeout(60_000);
    await stores.mongo.stop();
    const connecting = connectMongo(`${stores.mongo.url.replace(/\/$/, '')}/things`, 'late');
    // The first try gives up after its five seconds.
    await eventually(() => mongoose.connections.at(-1)?.readyState === mongoose.ConnectionStates.disconnected);
    await stores.mongo.start();
    const late = await connecting;
    try {
      expect(late.connection.getClient().options).to.include({
        serverSelectionTimeoutMS: 5000,
        waitQueueTimeoutMS: 5000,
        maxPoolSize: 20,
      });
    } finally {
      await late.stop?.();
    }
  });

  it('fails within its bound while the database is away and works again by itself', async function () {
    this.timeout(60_000);
    await stores.mongo.stop();
    const error = await stored(() => things.findById('t1').lean().exec()).catch((e: unknown) => e);
    expect(error).to.include({ kind: 'unavailable' });
    expect(
      await mongo.check().then(
        () => 'up',
        () => 'down',
      ),
    ).to.equal('down');
    await stores.mongo.start();
    await eventually(
      async () => expect((await stored(() => things.findById('t1').lean().exec()))?.state).to.equal('new'),
      { timeoutMs: 30_000 },
    );
  });
});

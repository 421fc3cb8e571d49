import type { Socket } from 'node:net';
import { StaleVersion } from '@cardlens/errors';
import { eventually, startTestStores, type TestStores } from '@cardlens/testing';
import { expect } from 'chai';
import mongoose, { type Connection, type Model, Schema } from 'mongoose';
import { freeDiskShare } from '../src/disk-space.js';
import {
  connectMongo,
  gatheredInserts,
  gatheredReads,
  gatheredUpdates,
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
  type: 'match.done' as const,
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

describe('the free disk space of the database', () => {
  it('is reported, or unknown when the server does not have the command', async () => {
    const share = await freeDiskShare(mongo.connection);
    // Other servers may not report it.
    if (stores.mongo.isOwn) expect(share).to.be.a('number');
    expect(share ?? 1).to.be.within(0, 1);
  });
});

describe('batched operations on single documents', () => {
  const ids = Array.from({ length: 70 }, (_, index) => `burst${index}`);
  const aThing = (id: string): Thing => ({ _id: id, state: 'new', version: 1, outbox: [] });
  const statuses = async (work: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map(({ status }) => status === 'fulfilled');

  it('write each new document, and reject only duplicates', async () => {
    const insert = gatheredInserts(things);
    await insert(aThing('burst40'));
    const failures = await Promise.all(
      ids.map((id) =>
        insert(aThing(id)).then(
          () => undefined,
          (error: Error) => error,
        ),
      ),
    );
    expect(failures.map((failure, index) => failure && ids[index]).filter(Boolean)).to.deep.equal(['burst40']);
    expect(isDuplicateKey(failures[40])).to.equal(true);
    expect(await things.countDocuments({ _id: { $in: ids } })).to.equal(70);
  });

  it('return each document to every caller, and nothing for missing ones', async () => {
    await things.insertMany(ids.map(aThing));
    const read = gatheredReads(things, { outbox: 0 });
    const found = await Promise.all([...ids, 'burst1', 'unknown', 'burst1'].map(read));
    expect(found.map((thing) => thing?._id)).to.deep.equal([...ids, 'burst1', undefined, 'burst1']);
    expect(found[0]).to.deep.equal({ _id: 'burst0', state: 'new', version: 1 });
  });

  it('return every earlier write', async () => {
    const read = gatheredReads(things);
    const seen = [];
    for (let version = 1; version <= 20; version++) {
      void read('t1');
      await things.updateOne({ _id: 't1' }, { $set: { note: `${version}` } });
      seen.push(read('t1').then((thing) => thing?.note === `${version}`));
      await seen.at(-1);
    }
    expect(await Promise.all(seen)).not.to.include(false);
  });

  it('change documents whose version is unchanged since they were read, and reject the others', async () => {
    await things.insertMany(ids.map(aThing));
    await things.updateMany({ _id: { $in: ['burst3', 'burst20', 'burst69'] } }, { $inc: { version: 1 } });
    await things.deleteOne({ _id: 'burst33' });
    const update = gatheredUpdates(things, 'note');
    const results = await Promise.allSettled(
      ids.map((id) => update({ id, ifVersion: 1, set: { state: 'done', note: `by ${id}` } })),
    );
    const stale = ids.filter((_, index) => results[index]?.status === 'rejected');
    expect(stale).to.deep.equal(['burst3', 'burst20', 'burst33', 'burst69']);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).to.be.instanceOf(StaleVersion);
    expect(await things.countDocuments({ state: 'done', version: 2 })).to.equal(66);
  });

  it('let one of many writers of a document succeed, also within one message', async () => {
    const update = gatheredUpdates(things, 'note');
    const writers = Array.from({ length: 30 }, (_, index) => `w${index}`);
    const won = await statuses(writers.map((note) => update({ id: 't1', ifVersion: 1, set: { note } })));
    expect(won.filter(Boolean)).to.have.length(1);
    expect(await things.findById('t1').lean()).to.include({ version: 2, note: writers[won.indexOf(true)] });
  });

  it('reject only the change that the database rejects', async () => {
    await things.insertMany(ids.map(aThing));
    const update = gatheredUpdates(things, 'note');
    const won = await statuses(
      ids.map((id) => update({ id, ifVersion: 1, set: { note: id, ...(id === 'burst9' ? { _id: 'another' } : {}) } })),
    );
    expect(ids.filter((_, index) => !won[index])).to.deep.equal(['burst9']);
    expect(await things.countDocuments({ version: 2 })).to.equal(69);
  });
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

  it('lets one of many writers succeed and rejects the others', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => updateVersioned(things, 't1', 1, { set: { state: `w${index}` } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).to.be.instanceOf(StaleVersion);
  });

  it('does not undo a confirmation between read and write', async () => {
    await updateVersioned(things, 't1', 1, { emit: [entry('e1', 1)] });
    await store().confirmed([{ documentId: 't1', events: [entry('e1', 1)] }]);
    await updateVersioned(things, 't1', 2, { set: { state: 'later' }, emit: [entry('e2', 2)] });
    expect((await things.findById('t1').lean())?.outbox.map(({ id }) => id)).to.deep.equal(['e2']);
  });
});

describe('outboxStore', () => {
  it('finds overdue events unchanged, and removes only confirmed ones', async () => {
    await updateVersioned(things, 't1', 1, { emit: [entry('old', 90_000), entry('older', 80_000)] });
    await things.create({ _id: 't2', state: 'new', version: 1, outbox: [entry('young', 99_000)] });
    const waiting = await store().waiting(5000, 10);
    expect(waiting.map(({ documentId }) => documentId)).to.deep.equal(['t1']);
    expect(waiting[0]!.events.map(({ id }) => id)).to.deep.equal(['old', 'older']);
    expect(Buffer.from(waiting[0]!.events[0]!.data).toString()).to.equal('data');
    expect(waiting[0]!.events[0]!.trace).to.deep.equal({ traceparent: 't' });
    await store().confirmed([{ documentId: 't1', events: waiting[0]!.events.slice(0, 1) }]);
    expect((await store().waiting(5000, 10))[0]!.events.map(({ id }) => id)).to.deep.equal(['older']);
  });
});

describe('connection', () => {
  it('maps a duplicate key', async () => {
    const error = await things.create({ _id: 't1', state: 'again', version: 1, outbox: [] }).catch((e: unknown) => e);
    expect(isDuplicateKey(error)).to.equal(true);
  });

  it('keeps its time limits when the database started after it', async function () {
    this.timeout(60_000);
    await stores.mongo.stop();
    const connecting = connectMongo(`${stores.mongo.url.replace(/\/$/, '')}/things`, 'late');
    // The first attempt gives up after its five seconds.
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

  it('reconnects when a heartbeat stalls on a socket that was just closed', async function () {
    this.timeout(120_000);
    const warnings: string[] = [];
    const log = { warn: (message: string) => void warnings.push(message) };
    const url = `${stores.mongo.url.replace(/\/$/, '')}/things`;
    const stalling = await connectMongo(url, 'stalling', { log, heartbeatWithinMs: 2000 });
    try {
      const found = stalling.connection.model<Thing>('Thing', things.schema);
      // The driver starts a heartbeat immediately only if the last one was some time ago; otherwise the next attempt
      // does.
      await eventually(
        () => {
          closeUnderHeartbeat(stalling.connection);
          return warnings.length > 0;
        },
        { timeoutMs: 60_000, intervalMs: 700 },
      );
      expect(warnings).to.include('a heartbeat to the database stalled; reconnecting');
      await eventually(
        async () => expect((await stored(() => found.findById('t1').lean().exec()))?.state).to.equal('new'),
        { timeoutMs: 60_000 },
      );
    } finally {
      await stalling.stop?.();
    }
  });

  it('fails within its time limit while the database is unavailable, and recovers', async function () {
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

interface DriverInternals {
  topology?: {
    s: { servers: Map<string, { monitor: { connection?: { socket: Socket } | null; requestCheck(): void } }> };
  };
}

/** Destroys the socket of a client's monitor, and triggers a heartbeat before the driver notices. */
function closeUnderHeartbeat(connection: Connection): void {
  const { topology } = connection.getClient() as unknown as DriverInternals;
  for (const { monitor } of topology?.s.servers.values() ?? []) {
    if (!monitor.connection) continue;
    monitor.connection.socket.destroy();
    monitor.requestCheck();
  }
}

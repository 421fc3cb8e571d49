import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type Filter, MongoClient } from 'mongodb';
import { builtServer } from '../src/build.js';
import { type MongoServer, startMongo } from '../src/index.js';
import { makeDataDir, startTimeoutMs } from './data-dir.js';

interface Counter {
  _id: string;
  count: number;
  owner?: number;
}

interface Card {
  _id: string;
  account: string | string[];
  labels: string[];
  outbox: { at: number }[];
}

describe('the embedded MongoDB', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let server: MongoServer;
  let client: MongoClient;
  const counters = () => client.db('embedded_contract').collection<Counter>('counters');

  before(async function () {
    this.timeout(startTimeoutMs);
    dataDir = await makeDataDir();
    server = await startMongo({ dataDir: dataDir.path });
    client = await MongoClient.connect(server.url, { maxPoolSize: 20, heartbeatFrequencyMS: 500 });
    await client.db('embedded_contract').dropDatabase();
  });
  after(async () => {
    await client?.close();
    await server?.stop();
    await dataDir?.remove();
  });

  it('counts 300 of 300 concurrent increments', async () => {
    await counters().insertOne({ _id: 'increments', count: 0 });
    await Promise.all(
      Array.from({ length: 300 }, () => counters().updateOne({ _id: 'increments' }, { $inc: { count: 1 } })),
    );
    expect((await counters().findOne({ _id: 'increments' }))?.count).to.equal(300);
  });

  it('lets exactly one of 50 writers win a compare-and-set', async () => {
    await counters().insertOne({ _id: 'compare-and-set', count: 1 });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, owner) =>
        counters().updateOne({ _id: 'compare-and-set', count: 1 }, { $set: { owner }, $inc: { count: 1 } }),
      ),
    );
    const winners = results.flatMap(({ modifiedCount }, owner) => (modifiedCount === 1 ? [owner] : []));
    expect(winners).to.have.length(1);
    expect(await counters().findOne({ _id: 'compare-and-set' })).to.deep.include({ count: 2, owner: winners[0] });
  });

  it('lets exactly one of 50 writers insert under one unique key', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, owner) => counters().insertOne({ _id: 'unique', count: 0, owner })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
  });

  it('responds to writes while a streaming monitor is open', async () => {
    // By default, the monitor of driver 7 requests a stream of hellos; a second client has its own monitor.
    const other = await MongoClient.connect(server.url, { serverMonitoringMode: 'stream', heartbeatFrequencyMS: 500 });
    const heartbeats: number[] = [];
    other.on('serverHeartbeatSucceeded', ({ duration }) => heartbeats.push(duration));
    await counters().insertOne({ _id: 'monitored', count: 0 });
    while (heartbeats.length < 2) {
      await counters().updateOne({ _id: 'monitored' }, { $inc: { count: 1 } });
    }
    await other.close();
    expect((await counters().findOne({ _id: 'monitored' }))?.count).to.be.greaterThan(1);
  });

  it('executes unacknowledged writes before the next message of the same connection', async () => {
    const single = await MongoClient.connect(server.url, { maxPoolSize: 1 });
    const collection = single.db('embedded_contract').collection<Counter>('counters');
    await collection.insertOne({ _id: 'unacknowledged', count: 0 });
    for (let write = 0; write < 10; write++) {
      await collection.updateOne({ _id: 'unacknowledged' }, { $inc: { count: 1 } }, { writeConcern: { w: 0 } });
    }
    const counter = await collection.findOne({ _id: 'unacknowledged' });
    await single.close();
    expect(counter?.count).to.equal(10);
  });

  it('finds documents with and without an index', async () => {
    const cards = client.db('embedded_contract').collection<Card>('cards');
    await cards.createIndex({ account: 1, createdAt: -1 });
    await cards.createIndex({ 'outbox.at': 1 });
    await cards.insertMany([
      { _id: 'a', account: 'one', labels: ['x'], outbox: [] },
      { _id: 'b', account: 'one', labels: ['x', 'y'], outbox: [{ at: 5 }] },
      { _id: 'c', account: 'two', labels: [], outbox: [{ at: 50 }] },
      { _id: 'd', account: ['one', 'two'], labels: ['y'], outbox: [] },
    ]);
    const found = async (filter: Filter<Card>) =>
      (await cards.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id).join('');
    expect(await found({ account: 'one' })).to.equal('abd');
    expect(await found({ account: { $in: ['two', 'three'] } })).to.equal('cd');
    expect(await found({ account: { $ne: 'one' } })).to.equal('c');
    expect(await found({ labels: 'y' })).to.equal('bd');
    expect(await found({ 'outbox.at': { $lt: 10 } })).to.equal('b');
    expect(await found({ 'outbox.0': { $exists: true } })).to.equal('bc');
    expect(await found({ _id: 'b', account: 'one' })).to.equal('b');
    expect(await found({ _id: 'b', account: 'two' })).to.equal('');
    await cards.updateOne({ _id: 'b', account: 'one' }, { $set: { outbox: [] } });
    await cards.deleteOne({ _id: 'c' });
    expect(await found({ 'outbox.at': { $exists: true } })).to.equal('');
  });

  it('keeps its data through a stop and a crash, and serves the same client again on the same port', async () => {
    if (!server.isOwn) return;
    await counters().insertOne({ _id: 'kept', count: 1 });
    await server.stop();
    expect(server.isRunning).to.equal(false);
    await server.start();
    expect((await counters().findOne({ _id: 'kept' }))?.count).to.equal(1);
    await counters().updateOne({ _id: 'kept' }, { $inc: { count: 1 } });
    await server.kill();
    await server.start();
    expect((await counters().findOne({ _id: 'kept' }))?.count).to.equal(2);
  });

  it('does not start on data of an earlier version', async () => {
    const former = await makeDataDir();
    await mkdir(join(former.path, 'ferretdb'));
    const failure = await startMongo({ dataDir: former.path }).then(
      () => undefined,
      (error: unknown) => error,
    );
    await former.remove();
    expect(failure).to.have.property('code', 'DATA_OUTDATED');
  });
});

describe('an embedded MongoDB with users', () => {
  const passwords = { root: 'root-0123456789abcdefghij', card: 'card/@:0123456789', session: 'session-0123456789' };
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let server: MongoServer;

  /** The result of `use`, or the name of the error. */
  const as = async (url: string, use: (client: MongoClient) => Promise<unknown>): Promise<unknown> => {
    const client = new MongoClient(url, { appName: 'users' });
    try {
      return await use(await client.connect());
    } catch (error) {
      return (error as { codeName?: string }).codeName ?? error;
    } finally {
      await client.close();
    }
  };
  const countIn = (database: string) => (client: MongoClient) =>
    client.db(database).collection('things').countDocuments({});
  const addressOf = (user: string, password: string, database = `cardlens_${user}`) => {
    const url = new URL(server.url);
    Object.assign(url, {
      username: user,
      password: encodeURIComponent(password),
      pathname: `/${database}`,
      search: '',
    });
    return url.href;
  };

  before(async function () {
    this.timeout(startTimeoutMs);
    dataDir = await makeDataDir();
    server = await startMongo({ dataDir: dataDir.path, passwords });
    if (!server.isOwn) this.skip();
  });
  after(async () => {
    await server?.stop();
    await dataDir?.remove();
  });

  it('gives each user its own database, and root every one', async () => {
    const insert = (client: MongoClient) => client.db('cardlens_card').collection('things').insertOne({});
    expect(await as(addressOf('card', passwords.card), insert)).to.have.property('acknowledged', true);
    expect(await as(server.urlOf('card'), countIn('cardlens_card'))).to.equal(1);
    expect(await as(server.url, countIn('cardlens_card'))).to.equal(1);
    expect(await as(server.url, (client) => client.db().admin().listDatabases())).to.have.property('ok', 1);
    expect(await as(server.urlOf('session'), countIn('cardlens_card'))).to.equal('Unauthorized');
    expect(await as(server.urlOf('session'), (client) => client.db().admin().listDatabases())).to.equal('Unauthorized');
  });

  it('rejects a wrong password, a user of another database, and an unknown user alike', async () => {
    for (const [user, password, database] of [
      ['card', passwords.session],
      ['card', ''],
      ['card', passwords.card, 'cardlens_session'],
      ['root', passwords.root, 'cardlens_card'],
      ['ocr', passwords.card],
    ] as const)
      expect(
        await as(addressOf(user, password || 'x', database), countIn('cardlens_card')),
        `${user} ${database}`,
      ).to.equal('AuthenticationFailed');
  });

  it('rejects every command without a user, except those that describe the server', async () => {
    const { port } = new URL(server.url);
    const url = `mongodb://127.0.0.1:${port}`;
    expect(await as(url, (client) => client.db('admin').command({ ping: 1 }))).to.have.property('ok', 1);
    expect(await as(url, countIn('cardlens_card'))).to.equal('Unauthorized');
    for (const command of [{ listDatabases: 1 }, { dbStats: 1 }, { dropDatabase: 1 }, { saslContinue: 1 }])
      expect(await as(url, (client) => client.db('admin').command(command)), JSON.stringify(command)).to.match(
        /^(Unauthorized|AuthenticationFailed)$/,
      );
  });

  it('keeps its users out of the arguments of its process', async () => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', `${server.pid}`]);
    expect(stdout).to.contain('-listen');
    for (const password of Object.values(passwords)) expect(stdout).to.not.contain(password);
  });
});

describe('a mongod on the PATH', () => {
  it('is started with a data folder of its own instead of the embedded server, and responds', async function () {
    this.timeout(startTimeoutMs);
    const dataDir = await makeDataDir();
    // Accepts mongod's options and responds like the embedded server.
    const embedded = await builtServer('mongo', process.env, () => {});
    const script = `#!/bin/sh
[ "$1 $3 $5 $6 $7" = "--dbpath --port --bind_ip 127.0.0.1 --quiet" ] || exit 2
exec '${embedded}' -data "$2" -listen "127.0.0.1:$4"
`;
    const bin = join(dataDir.path, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'mongod'), script, { mode: 0o755 });
    const progress: string[] = [];
    const server = await startMongo({
      dataDir: dataDir.path,
      env: { PATH: `${bin}:${process.env.PATH}` },
      onProgress: ({ detail }) => progress.push(detail),
    });
    try {
      expect(progress).to.include(`using ${join(bin, 'mongod')}`);
      const client = await MongoClient.connect(server.url);
      await client.db('path').collection('things').insertOne({ kept: true });
      await client.close();
    } finally {
      await server.stop();
      await dataDir.remove();
    }
  });
});

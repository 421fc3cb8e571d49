import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { collection, connectMongo, indexes, type Mongo } from '../src/index.js';
import type { SchemaOptions } from '../src/schema-of.js';
import { stores } from './stores.js';

/** A proxy for the database that forwards the first commands to create indexes, but loses the responses. */
async function losingResponses(databaseUrl: string, lostMax: number) {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  let count = 0;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    database.pipe(client);
    client.on('data', (chunk) => {
      if (chunk.includes('createIndexes') && count++ < lostMax)
        database.unpipe(client).write(chunk, () => client.destroy());
      else database.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Otherwise the driver would connect to the members of a replica set directly.
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return {
    url: url.href,
    count: () => count,
    stop: () => server.close(),
  };
}

describe('indexes', () => {
  const open: Mongo[] = [];
  afterEach(async () => {
    for (const mongo of open.splice(0)) await mongo.stop?.();
  });
  const freshUrl = () => stores().mongo.databaseUrl(`indexes_${randomUUID().slice(0, 8)}`);
  const fresh = async (url = freshUrl()) => {
    const mongo = await connectMongo(url, 'test');
    open.push(mongo);
    return mongo;
  };
  const declared = ({ connection }: Mongo, name: string, options: SchemaOptions = {}) =>
    collection<{ id: string }>(connection, name, { ...options, id: 'id' });
  const namesIn = async ({ connection }: Mongo, collection: string): Promise<(string | undefined)[]> =>
    (await connection.collection(collection).indexes()).map(({ name }) => name).sort();

  it('whose build takes longer than the time limit are waited for, and the start does not fail', async () => {
    const proxy = await losingResponses(freshUrl(), 2);
    try {
      const mongo = await fresh(proxy.url);
      declared(mongo, 'slow', { indexes: [{ a: 1, b: -1 }, [{ c: 1 }, { unique: true, name: 'c' }]] });
      const warnings: string[] = [];
      const log = { info: () => {}, warn: (message: string) => void warnings.push(message) };
      await indexes(mongo.connection, { log }).start();
      expect(proxy.count()).to.equal(3);
      expect(warnings).to.deep.equal(['indexes are not ready yet; waiting for them']);
      expect(await namesIn(mongo, 'slow')).to.deep.equal(['_id_', 'a_1_b_-1', 'c']);
    } finally {
      proxy.stop();
    }
  });

  it('that cannot be created fail the start', async () => {
    const mongo = await fresh();
    declared(mongo, 'doubles', { indexes: [[{ a: 1 }, { unique: true }]] });
    await mongo.connection.collection<{ a: number }>('doubles').insertMany([{ a: 1 }, { a: 1 }]);
    const failure = await indexes(mongo.connection)
      .start()
      .catch((error: { code?: number }) => error.code);
    expect(failure).to.equal(11000);
  });

  it('of earlier versions are dropped a while after the start, and other ones are kept', async () => {
    const mongo = await fresh();
    // Does not exist, because nothing has been written and it has no index.
    declared(mongo, 'unwritten');
    const collection = mongo.connection.collection('renewed');
    for (const name of ['old', 'by hand']) await collection.createIndex({ [name]: 1 }, { name });
    declared(mongo, 'renewed', { indexes: [[{ a: 1 }, { sparse: true }]], retired: ['old', 'older'] });
    const later = indexes(mongo.connection);
    await later.start();
    later.stop();
    expect(await namesIn(mongo, 'renewed')).to.deep.equal(['_id_', 'a_1', 'by hand', 'old']);
    const soon = indexes(mongo.connection, { dropAfterMs: 1 });
    await soon.start();
    await eventually(async () => expect(await namesIn(mongo, 'renewed')).to.deep.equal(['_id_', 'a_1', 'by hand']));
    soon.stop();
  });
});

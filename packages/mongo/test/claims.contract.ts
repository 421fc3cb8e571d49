import type { ClaimStore } from '@cardlens/runtime';
import { expect } from 'chai';
import { inMemoryClaimStore } from '../src/fakes.js';
import { connectMongo, indexes, mongoClaimStore } from '../src/index.js';
import { stores } from './stores.js';

const owner = { accountId: 'account' };
const claim = { owner, key: 'k', id: 't1', claimedAtMs: 5, expiresAtMs: 50 };
type Things = ClaimStore<string>;

const open: (() => Promise<void> | void)[] = [];
let count = 0;

/** A separate database for every store, so that tests do not affect each other. */
async function fresh() {
  const mongo = await connectMongo(stores().mongo.databaseUrl(`claims_${process.pid}_${++count}`), 'test');
  open.push(() => mongo.stop?.());
  const store = mongoClaimStore<string>(mongo.connection, { idField: 'thingId', isRemovedById: true });
  await indexes(mongo.connection).start?.();
  return { store, collection: mongo.connection.collection('claims') };
}

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Behavior required of every store of idempotency keys. */
function claimStoreSuite(newStore: () => Promise<Things>): void {
  it('grant one of many claims, and return its result to the others', async () => {
    const store = await newStore();
    const claims = Array.from({ length: 6 }, (_, index) => ({ ...claim, id: `t${index}` }));
    const results = await Promise.all(claims.map((one) => store.add(one)));
    expect(results.filter((result) => result === undefined)).to.have.length(1);
    const { id } = claims[results.indexOf(undefined)]!;
    for (const result of results) if (result) expect(result).to.deep.equal({ id, claimedAtMs: 5, expiresAtMs: 50 });
  });

  it('keep callers and keys separate', async () => {
    const store = await newStore();
    await store.add(claim);
    expect(await store.add({ ...claim, key: 'other' })).to.equal(undefined);
    expect(await store.add({ ...claim, owner: { ...owner, identityId: 'somebody' } })).to.equal(undefined);
    expect(await store.add({ ...claim, owner: { accountId: 'other' } })).to.equal(undefined);
  });

  it('pass a key to one of several callers, only from its expected value', async () => {
    const store = await newStore();
    await store.add(claim);
    expect(await store.replace({ ...claim, id: 'another' }, { ...claim, id: 't9' })).to.equal(false);
    expect(await store.replace({ ...claim, claimedAtMs: 4 }, { ...claim, id: 't9' })).to.equal(false);
    const tries = ['t2', 't3'].map((id) => store.replace(claim, { ...claim, id, claimedAtMs: 6, expiresAtMs: 60 }));
    const done = await Promise.all(tries);
    expect(done.filter(Boolean)).to.have.length(1);
    const id = done[0] ? 't2' : 't3';
    expect(await store.add(claim)).to.deep.equal({ id, claimedAtMs: 6, expiresAtMs: 60 });
    const held = { ...claim, id, claimedAtMs: 6, expiresAtMs: 60 };
    expect(await store.replace(held, held)).to.equal(true);
  });

  it('release a key unless it has another value by now', async () => {
    const store = await newStore();
    await store.add(claim);
    await store.release({ ...claim, id: 'another' });
    await store.release({ ...claim, claimedAtMs: 4 });
    expect(await store.add(claim)).to.include({ id: 't1' });
    await store.release(claim);
    expect(await store.add(claim)).to.equal(undefined);
  });

  it('release only the keys of removed records', async () => {
    const store = await newStore();
    await store.add(claim);
    await store.add({ ...claim, key: 'k2', id: 't2' });
    await store.removeOf([]);
    await store.removeOf(['t1', 'unknown']);
    expect(await store.add(claim)).to.equal(undefined);
    expect(await store.add({ ...claim, key: 'k2' })).to.include({ id: 't2' });
  });

  it('remove only expired keys', async () => {
    const store = await newStore();
    await store.add(claim);
    await store.add({ ...claim, key: 'k2', expiresAtMs: 51 });
    await store.removeExpired(49);
    expect(await store.add(claim)).to.include({ id: 't1' });
    await store.removeExpired(50);
    expect(await store.add(claim)).to.equal(undefined);
    expect(await store.add({ ...claim, key: 'k2' })).to.include({ id: 't1' });
  });
}

describe('idempotency keys in memory', () => claimStoreSuite(async () => inMemoryClaimStore<string>()));

describe('idempotency keys in MongoDB', function () {
  this.timeout(60_000);
  claimStoreSuite(async () => (await fresh()).store);

  it('store keys as digests', async () => {
    const { store, collection } = await fresh();
    await store.add({ ...claim, key: 'Pat Example 1980' });
    const [found] = await collection.find().toArray();
    expect(Object.keys(found!).sort()).to.deep.equal(['_id', 'claimedAtMs', 'expiresAtMs', 'thingId']);
    expect(JSON.stringify(found)).not.to.match(/pat|example|1980|account/i);
  });
});

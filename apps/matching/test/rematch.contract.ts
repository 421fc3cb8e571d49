import '@cardlens/runtime/telemetry';
import { randomUUID } from 'node:crypto';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { connectMongo, indexes, type Mongo } from '@cardlens/mongo';
import { checkIndexed, type QueryPlans, recordQueryPlans } from '@cardlens/mongo/testing';
import { expect } from 'chai';
import { mongoMatchStore } from '../src/matches/adapters/match-store.js';
import { mongoRematchStore } from '../src/rematches/adapters/rematch-store.js';
import type { RematchStore } from '../src/rematches/handlers/ports.js';
import { stores } from './stores.js';

describe('the rematch on a real store', () => {
  let mongo: Mongo;
  let plans: QueryPlans;
  let store: RematchStore;
  const keys = fakeAccountKeys();
  before(async () => {
    mongo = await connectMongo(stores().mongo.databaseUrl(`rematch_${randomUUID().slice(0, 8)}`), 'test');
    store = mongoRematchStore(mongo.connection);
    await indexes(mongo.connection).start?.();
    plans = recordQueryPlans(mongo.connection);
  });
  after(() => mongo?.stop?.());

  it('runs in one process at a time, and in another one after the first has died', async () => {
    expect(await store.current()).to.equal(undefined);
    expect(await store.claim(0, 10)).to.equal(undefined);
    await store.start(1000);
    const claims = await Promise.all([store.claim(2000, 9000), store.claim(2000, 9000)]);
    expect(claims.filter((claim) => claim !== undefined)).to.have.length(1);
    expect(await store.claim(9000, 9500)).to.equal(undefined);
    expect(await store.claim(9001, 9500)).to.include({ startedAtMs: 1000, after: '', checked: 0 });
  });

  it('stores its progress, and ends when all cards were checked', async () => {
    await store.start(2000);
    const claimed = (await store.claim(3000, 4000))!;
    await store.save({ ...claimed, after: 'c1', checked: 20, requested: 3 });
    expect(await store.claim(3001, 4000)).to.deep.include({ after: 'c1', checked: 20, requested: 3 });
    await store.save({ ...claimed, after: 'c2', checked: 21, requested: 3, finishedAtMs: 5000 });
    expect(await store.claim(9999, 10_000)).to.equal(undefined);
    expect(await store.current()).to.include({ finishedAtMs: 5000, checked: 21 });
  });

  it('restarts with new data, and ignores the progress of an earlier batch', async () => {
    await store.start(3000);
    const claimed = (await store.claim(3001, 4000))!;
    await store.start(3500);
    await store.save({ ...claimed, after: 'c9', checked: 20, requested: 1, finishedAtMs: 3600 });
    expect(await store.claim(3601, 4000)).to.include({ startedAtMs: 3500, after: '', checked: 0 });
  });

  it('reads matches sorted by card id, page by page', async () => {
    const { store: matches, reader } = mongoMatchStore(mongo.connection, keys);
    await indexes(mongo.connection).start?.();
    const cardIds = ['c1', 'c2', 'c3'];
    const nothing = { svcPayerId: '', svcPayerName: '', score: '', matches: [], changeHealthcare: [], custom: [] };
    const aMatch = {
      accountId: 'a',
      payerMatch: nothing,
      payerMatchVersion: 'v',
      recognition: 1,
      reasons: [],
      matchedAtMs: 1,
    };
    for (const cardId of cardIds) {
      const match = { ...aMatch, cardId };
      await matches.save(match, 0);
      await matches.save(match, 1);
    }
    expect((await reader.following('c1', 1)).map(({ cardId }) => cardId)).to.deep.equal(['c2']);
    await matches.remove('c1');
    expect(await matches.get('c1')).to.equal(undefined);
    // The content of a match that was changed, or was stored in plain text by an earlier version, counts as missing.
    const raw = mongo.connection.collection<{ _id: string }>('matches');
    await raw.updateOne({ _id: 'c2' }, { $set: { sealed: Buffer.from('changed') } });
    await raw.updateOne({ _id: 'c3' }, { $set: { payerMatch: { svcPayerId: 'pay_forged' } }, $unset: { sealed: '' } });
    const found = await reader.following('', 9);
    expect(found.map(({ cardId, payerMatch }) => [cardId, payerMatch])).to.deep.equal([
      ['c2', undefined],
      ['c3', undefined],
    ]);
    expect(await matches.get('c3')).to.equal(undefined);
    await reader.save({ ...aMatch, cardId: 'c3' }, 0);
    expect(await matches.get('c3')).to.deep.equal({ match: { ...aMatch, cardId: 'c3' }, version: 1 });
    expect(await matches.save({ ...aMatch, cardId: 'c3' }, 0).catch((error: unknown) => error)).to.include({
      kind: 'stale',
    });
    keys.destroy('a');
    expect(await matches.get('c3')).to.equal(undefined);
  });

  describe('its queries', () => {
    it('have an index for each query', async function () {
      const explained = await plans.explain();
      checkIndexed(this, explained, 8);
    });
  });
});

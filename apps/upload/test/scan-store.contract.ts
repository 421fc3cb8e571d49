import { randomUUID } from 'node:crypto';
import type { AccountKeys } from '@cardlens/encryption';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { DomainError } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import { connectMongo, type Mongo, mongoDeletedCards } from '@cardlens/mongo';
import { checkIndexed, type QueryPlans, recordQueryPlans } from '@cardlens/mongo/testing';
import { expect } from 'chai';
import { mongoScanStore } from '../src/adapters/scan-store.js';
import { fakeDeps } from '../src/handlers/fakes.js';
import { newScan, nowMs, scanStoreSuite } from './scan-store-suite.js';
import { stores } from './stores.js';

scanStoreSuite('in memory', async () => {
  const { deps, clock } = fakeDeps();
  clock.advance(nowMs - clock.nowMs());
  return { scans: deps.scans, deletedCards: deps.deletedCards };
});

describe('on a real database', () => {
  let mongo: Mongo;
  before(async () => {
    mongo = await connectMongo(stores().mongo.databaseUrl('upload_store'), 'test');
  });
  after(async () => {
    await mongo?.stop?.();
  });

  const make = () => mongoScanStore(mongo.connection, fakeAccountKeys(), () => nowMs, 0);
  let made: ReturnType<typeof make>;
  let plans: QueryPlans;
  before(async () => {
    made = make();
    for (const model of Object.values(mongo.connection.models)) await model.createIndexes();
    plans = recordQueryPlans(mongo.connection);
  });

  scanStoreSuite('MongoDB', async () => ({
    scans: made.store,
    deletedCards: mongoDeletedCards(mongo.connection, { collection: 'deleted_cards' }),
  }));

  it('continues with the scans of other accounts when the key of one cannot be used', async () => {
    const [broken, sound] = [randomUUID(), randomUUID()].sort() as [string, string];
    const fake = fakeAccountKeys();
    const missing = new DomainError({ code: 'WRAPPING_KEY_MISSING', kind: 'internal', publicMessage: 'Internal' });
    let isBroken = false;
    const keys: AccountKeys = {
      of: (accountId) => (isBroken && accountId === broken ? Promise.reject(missing) : fake.of(accountId)),
    };
    const { store } = mongoScanStore(mongo.connection, keys, () => nowMs, 0);
    const scans = [broken, sound].map((accountId) => newScan({ accountId, clientMetadataJson: '{"a":1}' }));
    for (const scan of scans) await store.add(scan);
    isBroken = true;
    const due = await store.dueForCheck(nowMs, 1000);
    const metadataOf = (accountId: string) => due.find((scan) => scan.accountId === accountId)?.clientMetadataJson;
    expect([metadataOf(broken), metadataOf(sound)]).to.deep.equal([undefined, '{"a":1}']);
    for (const scan of scans)
      await store.change(scan, { state: 'accepted', judgedAtMs: nowMs, queuedSinceMs: nowMs }, []);
    const before = (accountId: string) => `${accountId.slice(0, -1)}!`;
    for (const { accountId, scanId } of scans) expect(await store.nextQueued(before(accountId))).to.include({ scanId });
    // A deletion queries the scans of its card.
    for (const { cardId, scanId } of scans) {
      expect((await store.listOf(cardId)).map((scan) => scan.scanId)).to.deep.equal([scanId]);
      await store.wipe(cardId);
    }
  });

  it('reads a scan whose trace version 0.1 removed with its card', async () => {
    const scan = newScan({ trace: { traceparent: 'x' } });
    await made.store.add(scan);
    await mongo.connection
      .collection<{ _id: string }>('scans')
      .updateOne({ _id: scan.scanId }, { $unset: { trace: '' }, $set: { state: 'deleted' } });
    expect(await made.store.get(scan.scanId)).to.deep.equal({ ...scan, state: 'deleted', trace: {} });
  });

  it('keeps an event with its state until the broker has confirmed it', async () => {
    const scan = newScan();
    await made.store.add(scan);
    const data = { ...scan, side: 1, failure: { code: 'IMG_CORRUPT' }, occurredAtUs: 1 };
    const event = outgoing(`${scan.scanId}.rejected`, 'scan.rejected', scan.cardId, data, nowMs - 10_000);
    await made.store.change(scan, { state: 'rejected' }, [event]);
    const waiting = async () =>
      (await made.outbox.waiting(5000, 100)).filter((entry) => entry.documentId === scan.scanId);
    const [found] = await waiting();
    expect(found?.events.map(({ id }) => id)).to.deep.equal([event.id]);
    await made.outbox.confirmed([{ documentId: scan.scanId, events: found!.events }]);
    expect(await waiting()).to.deep.equal([]);
  });

  describe('stored bytes', () => {
    const gigabyte = 2 ** 30;
    const total = async (accountId: string) => {
      await made.storage.countMarked();
      return made.storage.of(accountId);
    };
    const accepted = async (accountId: string, sizeBytes: number, cardId: string = randomUUID()) => {
      const scan = newScan({ accountId, cardId });
      await made.store.add(scan);
      await made.store.change(scan, { state: 'accepted', sizeBytes, judgedAtMs: nowMs }, []);
      return (await made.store.get(scan.scanId))!;
    };

    it('are summed per account, even above 2 GB', async () => {
      const [accountId, other] = [randomUUID(), randomUUID()];
      for (let n = 0; n < 3; n++) await accepted(accountId, gigabyte);
      expect(await total(accountId)).to.equal(3 * gigabyte);
      await accepted(accountId, 1);
      await accepted(other, 500);
      expect(await total(accountId)).to.equal(3 * gigabyte + 1);
      expect(await total(other)).to.equal(500);
      expect(await total(randomUUID())).to.equal(0);
    });

    it('decrease once when an image expires or its card is deleted, even if this is repeated', async () => {
      const accountId = randomUUID();
      const expired = await accepted(accountId, 100);
      await accepted(accountId, 20, expired.cardId);
      await accepted(accountId, 3);
      await made.store.change(expired, { state: 'expired' }, []);
      expect(await total(accountId)).to.equal(23);
      await made.store.wipe(expired.cardId);
      await made.store.wipe(expired.cardId);
      expect(await total(accountId)).to.equal(3);
      await made.store.wipe(expired.cardId);
      expect(await total(accountId)).to.equal(3);
    });

    it('do not include an image that was removed before it was counted', async () => {
      const accountId = randomUUID();
      await made.store.wipe((await accepted(accountId, 100)).cardId);
      expect(await total(accountId)).to.equal(0);
    });

    it('are not part of a scan', async () => {
      const scan = await accepted(randomUUID(), 100);
      expect(scan).to.not.have.any.keys('storedBytes', 'isStored', 'uncounted');
    });
  });

  // In a separate suite, because mocha runs the tests of a suite before its nested suites.
  describe('queries', () => {
    it('have an index for each query', async function () {
      const explained = await plans.explain();
      checkIndexed(this, explained, 9);
    });
  });
});

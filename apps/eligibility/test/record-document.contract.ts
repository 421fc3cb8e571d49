import { randomUUID } from 'node:crypto';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { systemClock } from '@cardlens/runtime';
import { startTestStores, type TestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { mongoRecordStore } from '../src/checks/adapters/record-store.js';
import { ended } from '../src/checks/domain/record.js';
import { created, endOf } from '../src/checks/handlers/events.js';
import { aRecord, failureOf, ourCaller } from './fakes.js';

describe('the stored document of a record', () => {
  let stores: TestStores<{ mongo: true }>;
  let mongo: Mongo;
  before(async function () {
    this.timeout(600_000);
    stores = await startTestStores({ mongo: true });
  });
  beforeEach(async () => {
    const url = stores.mongo.databaseUrl(`cardlens_eligibility_${randomUUID().slice(0, 8)}`);
    mongo = await connectMongo(url, 'test');
  });
  afterEach(() => mongo?.stop?.());
  after(() => stores?.stop());

  const record = {
    ...aRecord(),
    responseJson: '{"plan":"PLANTED-RESPONSE"}',
    summaryJson: '{"plan":"PLANTED-SUMMARY"}',
  };
  const setUp = async () => {
    const keys = fakeAccountKeys();
    const options = { clock: systemClock, keys, announce: async () => {} };
    const { store, outbox } = mongoRecordStore(mongo.connection, options);
    const documents = mongo.connection.collection<{ _id: string }>('eligibilities');
    return { store, outbox, keys, documents };
  };

  it('has no name, number or date of the person, and no payer or plan, in plain text', async () => {
    const { store, documents } = await setUp();
    await store.add(record, []);
    const text = JSON.stringify(await documents.find().toArray());
    const { subscriber, provider } = record.question;
    const planted = [...Object.values(subscriber), ...Object.values(provider), record.memberId, record.payer.name];
    for (const value of [...planted, 'PLANTED']) expect(text).not.to.contain(value);
    expect(await store.get(record.eligibilityId)).to.deep.equal({ ...record, version: 1 });
  });

  it('has attempts only encrypted, and its lists the payer that responded', async () => {
    const { store, documents } = await setUp();
    const { question } = record;
    const inquiry = { question, memberId: 'PLANTED-ALTERNATIVE', payer: { id: '60055', name: 'PLANTED' } };
    const attempt = { atUs: 1, remedy: 'other_payer_id', reason: '79', controlNumber: '000000124', inquiry } as const;
    const failed = { kind: 'failed', code: 'PAYER_NOT_KNOWN', responseJson: '"PLANTED"' } as const;
    const stored = async () => JSON.stringify(await documents.find().toArray());
    await store.add({ ...record, repair: { memberIds: ['PLANTED-READING'] } }, []);
    const kept = { ...record, version: 1, repair: { memberIds: ['PLANTED-READING'], attempts: [attempt], failed } };
    await store.keep(kept);
    expect(await store.get(record.eligibilityId)).to.deep.equal({ ...kept, version: 2 });
    expect(await stored()).not.to.contain('PLANTED');
    expect(await failureOf(store.keep(kept))).to.include({ kind: 'stale' });
    const attempts = [{ ...attempt, outcome: 'completed' as const }];
    await store.save(
      ended({ ...kept, version: 2, repair: { ...kept.repair, attempts } }, { kind: 'completed' }, 1, 'e1'),
      [],
    );
    expect((await store.get(record.eligibilityId))?.repair).to.deep.equal({ attempts });
    const ofPayer = async (payerId: string) =>
      (await store.list({ caller: ourCaller, limit: 9, filter: { payerId } })).length;
    expect([await ofPayer('60055'), await ofPayer(record.payer.id)]).to.deep.equal([1, 0]);
    await store.removeContent({ cardId: record.cardId }, () => 'e2');
    expect(Object.keys((await documents.findOne()) ?? {}).filter((name) => name.startsWith('sealed'))).to.deep.equal(
      [],
    );
  });

  it('keeps the event of its creation when no process could work on it, and drops it otherwise', async () => {
    const { store, outbox } = await setUp();
    const waiting = async () =>
      (await outbox.waiting(-1000, 9)).flatMap(({ events }) => events.map(({ type }) => type));
    const endedBy = async (eligibilityId: typeof record.eligibilityId, emitsEnd: boolean) => {
      const started = aRecord({ eligibilityId });
      await store.add(started, [created(started, randomUUID(), systemClock)]);
      const after = ended({ ...started, version: 1 }, { kind: 'failed', code: 'PAYER_TIMEOUT' }, 1, randomUUID());
      await store.save(after, emitsEnd ? [endOf(after, 2)] : []);
    };
    await endedBy('worked on' as typeof record.eligibilityId, false);
    expect(await waiting()).to.deep.equal([]);
    await endedBy('overdue' as typeof record.eligibilityId, true);
    expect(await waiting()).to.deep.equal(['eligibility.created', 'eligibility.error']);
  });

  it('cannot be decrypted as part of another record', async () => {
    const { store, documents } = await setUp();
    await store.add(record, []);
    const other = aRecord({ eligibilityId: 'other' as typeof record.eligibilityId });
    await store.add(other, []);
    const stolen = await documents.findOne({ _id: record.eligibilityId });
    for (const field of ['sealedContent', 'sealedSummary', 'sealedResponse'])
      await documents.updateOne({ _id: other.eligibilityId }, { $set: { [field]: (stolen as never)[field] } });
    expect(await failureOf(store.get(other.eligibilityId))).to.include({ code: 'CIPHERTEXT_REFUSED' });
  });

  it('cannot be decrypted once its account is deleted', async () => {
    const { store, keys } = await setUp();
    await store.add(record, []);
    keys.destroy(record.accountId);
    expect(await store.get(record.eligibilityId)).to.equal(undefined);
    expect(await store.claim(record.eligibilityId, record.accountId)).to.equal(undefined);
    const [listed] = await store.list({ caller: ourCaller, limit: 9 });
    expect(listed?.record).to.equal(undefined);
    expect(await store.overdue(Number.MAX_SAFE_INTEGER, 9)).to.deep.equal([]);
    expect(await store.removeContent({ cardId: record.cardId }, () => 'e1')).to.have.length(1);
  });

  it('that was changed keeps its place in lists and hides no other', async () => {
    const { store, documents } = await setUp();
    const [newer, changed] = ['newer', 'changed'].map((id) => id as typeof record.eligibilityId);
    await store.add({ ...record, eligibilityId: newer!, createdAtUs: 3 }, []);
    await store.add({ ...record, eligibilityId: changed!, createdAtUs: 2 }, []);
    await store.add({ ...record, createdAtUs: 1 }, []);
    await documents.updateOne({ _id: changed! }, { $set: { sealedContent: Buffer.from('changed') } });
    const listed = await store.list({ caller: ourCaller, limit: 9 });
    expect(listed.map((each) => [each.eligibilityId, each.record?.eligibilityId])).to.deep.equal([
      [newer, newer],
      [changed, undefined],
      [record.eligibilityId, record.eligibilityId],
    ]);
  });

  it('that was changed does not keep others from being ended', async () => {
    const { store, documents } = await setUp();
    const changed = ['a', 'b', 'c'].map((id, index) =>
      aRecord({ eligibilityId: id as typeof record.eligibilityId, deadlineAtMs: index }),
    );
    for (const one of changed) await store.add(one, []);
    await store.add({ ...aRecord(), deadlineAtMs: 10 }, []);
    for (const { eligibilityId } of changed)
      await documents.updateOne({ _id: eligibilityId }, { $set: { sealedContent: Buffer.from('changed') } });
    const overdue = await store.overdue(10, 2);
    expect(overdue.map(({ eligibilityId }) => eligibilityId)).to.deep.equal([aRecord().eligibilityId]);
  });

  it('ignores what is in plain text, because anyone who can write to the database could have planted it', async () => {
    const { store, documents } = await setUp();
    const { responseJson, summaryJson, ...open } = record;
    await store.add(open, []);
    const planted = { memberId: 'FORGED', payer: { id: record.payer.id, name: 'FORGED' }, summaryJson: '"FORGED"' };
    await documents.updateOne({ _id: record.eligibilityId }, { $set: { ...planted, responseJson: '"FORGED"' } });
    expect(JSON.stringify(await store.get(record.eligibilityId))).not.to.contain('FORGED');
    await documents.updateOne({ _id: record.eligibilityId }, { $unset: { sealedContent: '' } });
    const failure = await store.get(record.eligibilityId).catch((error: unknown) => error);
    expect(failure).to.include({ code: 'CIPHERTEXT_REFUSED' });
  });
});

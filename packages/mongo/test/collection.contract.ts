import { randomUUID } from 'node:crypto';
import { StaleVersion } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { type Collection, collection, connectMongo, indexes, isDuplicateKey, type Mongo } from '../src/index.js';
import { stores } from './stores.js';
import { entry } from './things.js';

interface Parcel {
  readonly parcelId: string;
  readonly accountId: string;
  readonly version: number;
  readonly state: string;
  readonly note?: string | undefined;
  readonly size?: { readonly width: number; readonly height?: number | undefined };
}

interface Extra {
  readonly sealedAddress: Buffer;
  readonly words: readonly number[];
}

describe('a collection', () => {
  let mongo: Mongo;
  let parcels: Collection<Parcel, Extra>;
  const documentOf = (parcelId: string): Promise<Record<string, unknown> | null> =>
    mongo.connection.collection<{ _id: string }>('parcels').findOne({ _id: parcelId });
  const aParcel = (more: Partial<Parcel> = {}): Parcel => ({
    parcelId: randomUUID(),
    accountId: 'a',
    version: 1,
    state: 'new',
    ...more,
  });
  const added = async (more: Partial<Parcel> = {}, write?: Parameters<typeof parcels.insert>[1]) => {
    const parcel = aParcel(more);
    await parcels.insert(parcel, write);
    return parcel;
  };
  const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

  before(async () => {
    mongo = await connectMongo(stores().mongo.databaseUrl(`collection_${process.pid}`), 'test');
    parcels = collection<Parcel, Extra>(mongo.connection, 'parcels', {
      id: 'parcelId',
      shardKey: ['accountId'],
      extra: { sealedAddress: 'read', words: 'hidden' },
      hasOutbox: true,
      isCounted: true,
      indexes: [{ accountId: 1, state: 1 }],
      retired: ['former'],
    });
    await mongo.connection.collection('parcels').createIndexes([
      { key: { former: 1 }, name: 'former' },
      { key: { 'outbox.occurredAtMs': 1 }, name: 'outbox.occurredAtMs_1' },
    ]);
    await indexes(mongo.connection).start();
  });
  after(() => mongo?.stop?.());

  it('changes nothing under a condition or a version that is undefined', async () => {
    const parcel = await added();
    const unknown = Object.assign({}, parcel, { version: undefined }) as unknown as Parcel;
    expect(await failure(parcels.change(unknown, { ...parcel, state: 'sent' }))).to.be.instanceOf(StaleVersion);
    const nowhere = { state: undefined } as unknown as Partial<Parcel>;
    expect(await parcels.replace(nowhere, { ...parcel, state: 'sent' })).to.equal(false);
    expect(await parcels.get(parcel.parcelId)).to.deep.equal(parcel);
  });

  it('stores the fields of a value beside those of the store, and returns the value alone', async () => {
    const address = Buffer.from('sealed');
    const parcel = await added(
      { size: { width: 1 } },
      { extra: { sealedAddress: address, words: [1] }, emit: [entry('e1', 1)], count: ['2026-01-01/created'] },
    );
    const { parcelId, ...fields } = parcel;
    const { outbox, sealedAddress, ...document } = (await documentOf(parcelId))!;
    expect(document).to.deep.equal({ _id: parcelId, ...fields, words: [1], uncounted: ['2026-01-01/created'] });
    expect(outbox).to.have.length(1);
    expect(sealedAddress).to.deep.equal(address);
    expect(await parcels.get(parcelId)).to.deep.equal(parcel);
    expect(await parcels.getEntry(parcelId)).to.deep.equal({ value: parcel, extra: { sealedAddress: address } });
    expect(await parcels.find({ parcelId })).to.deep.equal([parcel]);
    const parts = await parcels.pick(['parcelId', 'words', 'note', 'hasUnpublished'], { parcelId });
    expect(parts).to.deep.equal([{ parcelId, words: [1], hasUnpublished: true }]);
  });

  it('stores no undefined fields, at any depth', async () => {
    const { parcelId } = await added({ note: undefined, size: { width: 1, height: undefined } });
    const isWithout = async (size: object) => {
      const document = (await documentOf(parcelId))!;
      expect(document).not.to.have.property('note');
      expect(document.size).to.deep.equal(size);
    };
    await isWithout({ width: 1 });
    const before = (await parcels.get(parcelId))!;
    await parcels.change(before, { ...before, note: undefined, size: { width: 2, height: undefined } });
    await isWithout({ width: 2 });
  });

  it('removes what the next version of a value lacks, and keeps extra fields and events that are not named', async () => {
    const write = { extra: { sealedAddress: Buffer.from('x'), words: [1] }, emit: [entry('e1', 1)] };
    const before = await added({ note: 'fragile' }, write);
    const { note, ...after } = before;
    await parcels.change(before, { ...after, state: 'sent' }, { extra: { words: undefined }, emit: [entry('e2', 2)] });
    const document = (await documentOf(before.parcelId))!;
    expect(note).to.equal('fragile');
    expect(document).to.include({ state: 'sent', version: 2 }).and.not.to.have.any.keys('note', 'words');
    expect(document).to.have.property('sealedAddress');
    expect((document.outbox as { id: string }[]).map(({ id }) => id)).to.deep.equal(['e1', 'e2']);
    const stale = await failure(parcels.change(before, { ...before, state: 'lost' }));
    expect(stale).to.be.instanceOf(StaleVersion);
  });

  it('writes only what differs from the value that was read', async () => {
    const before = await added({ note: 'fragile' });
    await mongo.connection
      .collection<{ _id: string }>('parcels')
      .updateOne({ _id: before.parcelId }, { $set: { note: 'written by a newer release, with the same version' } });
    await parcels.change(before, { ...before, state: 'sent' });
    expect(await documentOf(before.parcelId)).to.include({
      state: 'sent',
      note: 'written by a newer release, with the same version',
    });
  });

  it('names the shard key of a value in each change, and returns no document of another one', async () => {
    const parcel = await added();
    expect(await parcels.get(parcel.parcelId, { accountId: 'a' })).to.deep.equal(parcel);
    expect(await parcels.get(parcel.parcelId, { accountId: 'b' })).to.equal(undefined);
    expect(await parcels.get(parcel.parcelId, {})).to.deep.equal(parcel);
    const elsewhere = { ...parcel, accountId: 'b' };
    expect(await failure(parcels.change(elsewhere, elsewhere))).to.be.instanceOf(StaleVersion);
  });

  it('finds, sorts and counts by the fields of values', async () => {
    const state = randomUUID();
    const three = [await added({ state }), await added({ state }), await added({ state })];
    const ids = three.map(({ parcelId }) => parcelId).sort();
    const found = await parcels.find({ state, $or: [{ parcelId: { $gt: ids[0] } }] }, { sort: { parcelId: -1 } });
    expect(found.map(({ parcelId }) => parcelId)).to.deep.equal([ids[2], ids[1]]);
    expect((await parcels.first({ state }, { sort: { parcelId: 1 } }))?.parcelId).to.equal(ids[0]);
    expect([await parcels.count({ state }), await parcels.count({ state }, { limit: 2 })]).to.deep.equal([3, 2]);
    expect(await parcels.find({ accountId: undefined })).to.deep.equal([]);
    expect(await parcels.removeAll({ state })).to.equal(3);
  });

  it('inserts a document once', async () => {
    const parcel = await added();
    expect(isDuplicateKey(await failure(parcels.insert(parcel)))).to.equal(true);
    expect(await parcels.insertIfAbsent({ ...parcel, state: 'other' })).to.equal(false);
    expect(await parcels.get(parcel.parcelId)).to.deep.equal(parcel);
    expect(await parcels.insertIfAbsent(aParcel())).to.equal(true);
  });

  it('updates under a condition; a field that is set to undefined is removed', async () => {
    const { parcelId } = await added({ note: 'fragile' });
    expect(await parcels.update({ parcelId, state: 'sent' }, { $set: { state: 'lost' } })).to.equal(false);
    expect(await parcels.update({ parcelId, state: 'new' }, { $set: { note: undefined } })).to.equal(true);
    expect(await documentOf(parcelId)).not.to.have.property('note');
    const changed = await parcels.findAndUpdate({ parcelId }, { $set: { note: 'x' }, $inc: { version: 1 } });
    expect(changed).to.include({ parcelId, note: 'x', version: 2 }).and.not.to.have.property('outbox');
    expect(await parcels.findAndUpdate({ parcelId: 'unknown' }, { $inc: { version: 1 } })).to.equal(undefined);
    expect([await parcels.remove({ parcelId }), await parcels.remove({ parcelId })]).to.deep.equal([true, false]);
  });

  it('replaces a whole document under a condition, or adds it', async () => {
    const plain = collection<Omit<Parcel, 'version'>>(mongo.connection, 'plain_parcels', { id: 'parcelId' });
    const parcel = { parcelId: randomUUID(), accountId: 'a', state: 'new', note: 'fragile' };
    expect(await plain.replace({}, parcel)).to.equal(false);
    expect(await plain.replace({}, parcel, { isAdded: true })).to.equal(true);
    const { note, ...next } = parcel;
    expect(note).to.equal('fragile');
    expect(await plain.replace({ state: 'sent' }, next, { isAdded: true })).to.equal(false);
    expect(await plain.replace({ state: 'new' }, next)).to.equal(true);
    expect(await plain.get(parcel.parcelId)).to.deep.equal(next);
  });

  it('declares its indexes, and drops those of events that earlier versions used', async () => {
    const part = indexes(mongo.connection, { dropAfterMs: 1 });
    await part.start();
    const names = async () =>
      (await mongo.connection.collection('parcels').indexes()).map(({ name }) => String(name)).sort();
    const wanted = ['_id_', 'accountId_1_state_1', 'outbox.id_1', 'uncounted_1'];
    await eventually(async () => expect(await names()).to.deep.equal(wanted));
    part.stop();
  });

  it('writes concurrent changes together, and rejects only the stale ones', async () => {
    const bursts = collection<Parcel>(mongo.connection, 'burst_parcels', {
      id: 'parcelId',
      shardKey: ['accountId'],
      hasOutbox: true,
      bursts: 'note',
    });
    const all = Array.from({ length: 40 }, (_each, index) =>
      aParcel({ parcelId: `p${index}`, accountId: `a${index % 3}` }),
    );
    await Promise.all(all.map((parcel) => bursts.insert(parcel, { emit: [entry('e1', 1)] })));
    const [first] = all;
    await bursts.change(first!, { ...first!, note: 'first' }, { emit: [entry('e2', 2)] });
    const outcomes = await Promise.allSettled(
      all.map((parcel) => bursts.change(parcel, { ...parcel, note: parcel.parcelId }, { isOutboxCleared: true })),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).to.deep.equal([0]);
    expect(await bursts.pick(['parcelId'], { 'outbox.id': { $gt: '' } })).to.deep.equal([{ parcelId: 'p0' }]);
  });
});

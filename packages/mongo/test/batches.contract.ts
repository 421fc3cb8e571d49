import { StaleVersion } from '@cardlens/errors';
import { expect } from 'chai';
import { gatheredInserts, gatheredReads, gatheredUpdates } from '../src/batches.js';
import { isDuplicateKey } from '../src/index.js';
import { type Thing, things } from './things.js';

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
    const found = await Promise.all([...ids, 'burst1', 'unknown', 'burst1'].map((id) => read(id)));
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
    expect(await things.findOne({ _id: 't1' })).to.include({ version: 2, note: writers[won.indexOf(true)] });
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

import { expect } from 'chai';
import mongoose from 'mongoose';
import { connectMongo, stored } from '../src/index.js';
import { watchShardKeys } from '../src/shard-keys-in-tests.js';
import { stores } from './stores.js';

describe('the check of shard keys', () => {
  async function problemsOf(reason: Record<string, string>, filter: object, isOfStore = true) {
    const watch = watchShardKeys('card', { cards: reason });
    const mongo = await connectMongo(stores().mongo.databaseUrl(`shard_keys_${process.pid}`), 'card');
    try {
      const cards = mongo.connection.model('cards', new mongoose.Schema({ _id: String, accountId: String }));
      // Sent when it is awaited.
      const read = () => cards.findOne(filter).lean<object>();
      await (isOfStore ? stored<unknown>(() => read() as unknown as Promise<unknown>) : read());
    } finally {
      await mongo.stop?.();
    }
    return watch.stop();
  }
  const none = { withoutReason: [], unseen: [], unused: [] };

  it('accepts a statement that names its shard', async () => {
    expect(await problemsOf({}, { _id: 'card', accountId: 'account' })).to.deep.equal(none);
  });

  it('reports a statement that does not', async () => {
    expect(await problemsOf({}, { _id: 'card' })).to.deep.equal({ ...none, withoutReason: ['cards: find by _id'] });
  });

  it('accepts a statement with a reason, and reports a reason without a statement', async () => {
    expect(await problemsOf({ 'find by _id': 'a reason' }, { _id: 'card' })).to.deep.equal(none);
    const { unused } = await problemsOf({ 'find by state': 'a reason' }, { accountId: 'account' });
    expect(unused).to.deep.equal(['cards: find by state']);
  });

  it('reports that it saw nothing of a sharded collection', async () => {
    expect(await problemsOf({}, { _id: 'card' }, false)).to.deep.equal({ ...none, unseen: ['cards'] });
  });
});

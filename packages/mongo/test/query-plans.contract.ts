import { expect } from 'chai';
import { recordQueryPlans } from '../src/fakes.js';
import { connectMongo, type Mongo } from '../src/index.js';
import { stores } from './stores.js';

describe('query plans', () => {
  let mongo: Mongo;
  before(async () => {
    mongo = await connectMongo(stores().mongo.databaseUrl(`plans_${process.pid}`), 'test');
  });
  after(() => mongo.stop?.());

  const given = { CARDLENS_MONGO_URL: 'mongodb://127.0.0.1' };
  const without = (shown: 'error' | 'other stages') => {
    const command = async () => {
      if (shown === 'error') throw new Error('no such command');
      return { queryPlanner: { winningPlan: { stage: 'OTHER' } } };
    };
    const db = { collection: () => ({ insertOne: async () => {} }), command };
    return { db, set: () => {} } as unknown as Mongo['connection'];
  };
  const outcome = (connection: Mongo['connection'], env: NodeJS.ProcessEnv) =>
    recordQueryPlans(connection, env)
      .explain()
      .catch((error: Error) => error.message);

  it('are shown by the embedded server', async () => {
    if (!process.env.CARDLENS_MONGO_URL) expect(await outcome(mongo.connection, {})).to.deep.equal([]);
  });

  for (const [shown, message] of [
    ['error', /no such command/],
    ['other stages', /query plans do not show indexes/],
  ] as const) {
    it(`may lack only on a server that was given: ${shown}`, async () => {
      expect(await outcome(without(shown), {})).to.match(message);
      expect(await outcome(without(shown), { ...given, CARDLENS_MONGO_PLANS: 'required' })).to.match(message);
      expect(await outcome(without(shown), given)).to.equal(undefined);
    });
  }
});

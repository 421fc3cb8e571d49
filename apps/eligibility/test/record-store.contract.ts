import { connectMongo, indexes, mongoDeletedCards } from '@cardlens/mongo';
import { systemClock } from '@cardlens/runtime';
import { startTestStores, type TestStores } from '@cardlens/testing';
import { mongoRecordStore } from '../src/adapters/record-store.js';
import type { RecordStore } from '../src/handlers/ports.js';
import { inMemoryDeletedCards, inMemoryRecordStore } from './fakes.js';
import { deletedCardsSuite, recordStoreSuite } from './store-suites.js';

let stores: TestStores<{ mongo: true }>;

before(async function () {
  this.timeout(600_000);
  stores = await startTestStores({ mongo: true });
});
after(() => stores?.stop());

/** A database of its own for every store, so that no test sees another's. */
async function connect(name: string) {
  const url = `${stores.mongo.url.replace(/\/$/, '')}/cardlens_eligibility_${name}`;
  return connectMongo(url, 'test');
}

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
let count = 0;

async function fresh() {
  const mongo = await connect(`${process.pid}_${++count}`);
  open.push(() => mongo.stop?.());
  return mongo;
}

describe('records in memory', () => recordStoreSuite(async () => inMemoryRecordStore()));
describe('records in MongoDB', () =>
  recordStoreSuite(async (): Promise<RecordStore> => {
    const mongo = await fresh();
    const { store } = mongoRecordStore(mongo.connection, {
      clock: systemClock,
      flush: async () => {},
      announce: async () => {},
    });
    await indexes(mongo.connection).start?.();
    return store;
  }));

describe('deleted cards in memory', () => deletedCardsSuite(async () => inMemoryDeletedCards()));
describe('deleted cards in MongoDB', () =>
  deletedCardsSuite(async () => mongoDeletedCards((await fresh()).connection)));

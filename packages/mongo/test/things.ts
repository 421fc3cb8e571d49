import type { Model } from 'mongoose';
import { connectMongo, type Mongo, outboxStore, schemaOf, type Versioned } from '../src/index.js';
import { stores } from './stores.js';

export interface Thing extends Versioned {
  state: string;
  note?: string;
}

export let mongo: Mongo;
export let things: Model<Thing>;
export const entry = (id: string, occurredAtMs: number) => ({
  id,
  type: 'match.done' as const,
  key: 'k',
  data: Buffer.from('data'),
  occurredAtMs,
  trace: { traceparent: 't' },
});
export const store = () => outboxStore(things, () => 100_000);

before(async () => {
  mongo = await connectMongo(stores().mongo.databaseUrl('things'), 'test');
  things = mongo.connection.model<Thing>('Thing', schemaOf<Thing>('things'));
});
beforeEach(async () => {
  await things.collection.deleteMany({});
  await things.create({ _id: 't1', state: 'new', note: 'x', version: 1, outbox: [] });
});
after(async () => {
  await mongo?.stop?.();
});

import { type Documents, documentsIn } from '../src/documents.js';
import { connectMongo, type Mongo, type OutboxEntry } from '../src/index.js';
import { outboxStore } from '../src/outbox-field.js';
import { stores } from './stores.js';

export interface Thing {
  readonly _id: string;
  readonly version: number;
  readonly outbox: OutboxEntry[];
  readonly state: string;
  readonly note?: string;
}

export let mongo: Mongo;
export let things: Documents;
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
  things = documentsIn(mongo.connection, 'things');
});
beforeEach(async () => {
  await things.deleteMany({});
  await things.insertOne({ _id: 't1', state: 'new', note: 'x', version: 1, outbox: [] });
});
after(async () => {
  await mongo?.stop?.();
});

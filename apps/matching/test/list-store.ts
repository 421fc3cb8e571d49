import '@cardlens/runtime/telemetry';
import { randomUUID } from 'node:crypto';
import { connectMongo, indexes, type Mongo } from '@cardlens/mongo';
import { type QueryPlans, recordQueryPlans } from '@cardlens/mongo/testing';
import { loadDirectoryData } from '@cardlens/payers';
import { silentLogger, systemClock, systemIds } from '@cardlens/runtime';
import { customIndexes } from '../src/lists/adapters/custom-indexes.js';
import { mongoListStore } from '../src/lists/adapters/list-store.js';
import { readRows } from '../src/lists/adapters/read-rows.js';
import { getCustomList, readCustomRows, replaceCustomList } from '../src/lists/handlers/custom-list.js';
import type { ListDeps } from '../src/lists/handlers/ports.js';
import { directoriesOf } from '../src/payers/adapters/directories.js';
import { mongoRematchStore } from '../src/rematches/adapters/rematch-store.js';
import { stores } from './stores.js';

export let mongo: Mongo;
export let plans: QueryPlans;
export let deps: ListDeps;
export let customLists: ReturnType<typeof customIndexes>;

before(async () => {
  mongo = await connectMongo(stores().mongo.databaseUrl(`lists_${randomUUID().slice(0, 8)}`), 'test');
  const lists = mongoListStore(mongo.connection, systemClock.nowMs);
  await indexes(mongo.connection).start?.();
  plans = recordQueryPlans(mongo.connection);
  const directories = directoriesOf(loadDirectoryData(), lists);
  deps = {
    lists,
    readRows,
    directories,
    rematches: mongoRematchStore(mongo.connection),
    clock: systemClock,
    ids: systemIds,
    log: silentLogger,
  };
  customLists = customIndexes(lists);
});
after(() => mongo?.stop?.());

export async function* file(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
export const put = (accountId: string, text: string, contentType = 'text/csv') =>
  replaceCustomList(deps, { accountId, contentType }, file(text));
export const csvOf = (...rows: string[]) => ['custom_payer_id,custom_payer_name', ...rows].join('\n');
export const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
export const rowsOf = async (accountId: string) => {
  const { source } = await getCustomList(deps, accountId);
  const all = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { rows, next } = await readCustomRows(deps, { accountId, source, from });
    all.push(...rows);
    from = next;
  }
  return all;
};
export const pieces = () => mongo.connection.collection('payer_list_rows').countDocuments();

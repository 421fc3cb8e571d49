import { connectMongo } from '@cardlens/mongo';
import { stores } from './stores.js';

/** Work to do after a test, such as closing its connections. */
export const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

let count = 0;
export const freshName = () => `${process.pid}_${++count}`;

/** Uses a separate database for every store, so that tests do not affect each other. */
export async function fresh(name = freshName()) {
  const mongo = await connectMongo(stores().mongo.databaseUrl(`cardlens_eligibility_${name}`), 'test');
  open.push(() => mongo.stop?.());
  return mongo;
}

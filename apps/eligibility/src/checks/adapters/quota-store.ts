import { collection, gathered } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { QuotaCounter } from '../domain/quota.js';
import type { QuotaStore } from '../handlers/ports.js';

type StoredCounter = Pick<QuotaCounter, 'id' | 'endsAtMs'> & { readonly count: number };

/** Daily counters in MongoDB. Concurrent requests of one account are counted by one write. */
export function mongoQuotaStore(connection: Connection): QuotaStore {
  const counters = collection<StoredCounter>(connection, 'quotas', { id: 'id', indexes: [{ endsAtMs: 1 }] });

  const create = ({ id, endsAtMs }: QuotaCounter, count: number): Promise<boolean> =>
    counters.insertIfAbsent({ id, endsAtMs, count });

  /** @returns the new count */
  const addTo = async (counter: QuotaCounter, by: number): Promise<number> => {
    const changed = await counters.findAndUpdate({ id: counter.id }, { $inc: { count: by } });
    if (changed) return changed.count;
    // Otherwise it was created concurrently.
    return (await create(counter, by)) ? by : addTo(counter, by);
  };

  /** @returns whether a counter exists and has room for this many checks */
  const addWithin = ({ id, max }: QuotaCounter, by: number): Promise<boolean> =>
    counters.update({ id, count: { $lte: max - by } }, { $inc: { count: by } });

  return {
    count: gathered(
      async (wanted: readonly QuotaCounter[]) => {
        const left = new Map<string, number>();
        for (const { id } of wanted) left.set(id, (left.get(id) ?? 0) + 1);
        const after = new Map<string, number>();
        for (const counter of new Map(wanted.map((it) => [it.id, it])).values())
          after.set(counter.id, await addTo(counter, left.get(counter.id) ?? 0));
        // The first of them has the lowest number.
        return wanted.map(({ id }) => {
          const others = (left.get(id) ?? 1) - 1;
          left.set(id, others);
          return (after.get(id) ?? 0) - others;
        });
      },
      { batchMax: 500, batchesMax: 2 },
    ),
    async countAll(counter, by) {
      if (by > counter.max) return false;
      // The last attempt is for a counter that was created concurrently.
      return (await addWithin(counter, by)) || (await create(counter, by)) || (await addWithin(counter, by));
    },
    used: async ({ id }) => (await counters.get(id))?.count ?? 0,
    async removeEnded(nowMs) {
      await counters.removeAll({ endsAtMs: { $lte: nowMs } });
    },
  };
}

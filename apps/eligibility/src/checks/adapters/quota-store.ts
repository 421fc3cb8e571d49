import { collectionOf, gathered, isDuplicateKey, removeInBatches, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { QuotaCounter } from '../domain/quota.js';
import type { QuotaStore } from '../handlers/ports.js';

interface CounterDocument {
  _id: string;
  count: number;
  endsAtMs: number;
}

const schema = schemaOf<CounterDocument>('quotas');
schema.index({ endsAtMs: 1 });

/** Daily counters in MongoDB. Concurrent requests of one account are counted by one write. */
export function mongoQuotaStore(connection: Connection): QuotaStore {
  const counters = connection.model<CounterDocument>('Quota', schema);

  const collection = collectionOf(counters);

  const addTo = async ({ id, endsAtMs }: QuotaCounter, by: number): Promise<number> => {
    const found = await stored(() =>
      collection.findOneAndUpdate(
        { _id: id },
        { $inc: { count: by }, $setOnInsert: { endsAtMs } },
        { upsert: true, returnDocument: 'after' },
      ),
    );
    if (found === null) throw new Error('an upserted counter was not returned');
    return found.count;
  };

  const count = gathered(
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
  );

  /** @returns whether a counter exists and has room for this many checks */
  const addWithin = async ({ id, max }: QuotaCounter, by: number): Promise<boolean> => {
    const filter = { _id: id, count: { $lte: max - by } };
    return (await stored(() => collectionOf(counters).updateOne(filter, { $inc: { count: by } }))).matchedCount === 1;
  };

  return {
    count,
    async countAll(counter, by) {
      if (by > counter.max) return false;
      if (await addWithin(counter, by)) return true;
      try {
        const { id: _id, endsAtMs } = counter;
        await stored(() => collectionOf(counters).insertOne({ _id, count: by, endsAtMs }));
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The counter is full, or was created concurrently.
      return addWithin(counter, by);
    },
    async removeEnded(nowMs) {
      await removeInBatches(counters, { endsAtMs: { $lte: nowMs } });
    },
  };
}

import { removeInBatches, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Tally } from '../domain/tally.js';
import type { TallyStore } from '../handlers/ports.js';

type TallyDocument = Omit<Tally, 'cardId'> & { _id: string };

const schema = schemaOf<TallyDocument>('tallies');
schema.index({ accountId: 1, day: 1 });
schema.index({ completedAtMs: 1 });

/** Tallies in MongoDB, one document per card. */
export function mongoTallyStore(connection: Connection): TallyStore {
  const tallies = connection.model<TallyDocument>('Tally', schema);
  return {
    async add({ cardId, ...tally }) {
      await stored(() => tallies.updateOne({ _id: cardId }, { $setOnInsert: tally }, { upsert: true }));
    },
    async remove(cardId) {
      await stored(() => tallies.deleteOne({ _id: cardId }));
    },
    async removeOlder(completedBeforeMs) {
      await removeInBatches(tallies, { completedAtMs: { $lt: completedBeforeMs } });
    },
    count: (accountId, day) => stored(() => tallies.countDocuments({ accountId, day })),
  };
}

import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Tally } from '../domain/tally.js';
import type { TallyStore } from '../handlers/ports.js';

/** Tallies in MongoDB, one document per card. */
export function mongoTallyStore(connection: Connection): TallyStore {
  const tallies = collection<Tally>(connection, 'tallies', {
    id: 'cardId',
    indexes: [{ accountId: 1, day: 1 }, { completedAtMs: 1 }],
  });
  return {
    async add(tally) {
      await tallies.insertIfAbsent(tally);
    },
    async remove(cardId) {
      await tallies.remove({ cardId });
    },
    async removeOlder(completedBeforeMs) {
      await tallies.removeAll({ completedAtMs: { $lt: completedBeforeMs } });
    },
    count: (accountId, day) => tallies.count({ accountId, day }),
  };
}

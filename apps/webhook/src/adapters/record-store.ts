import { stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { RecordStore } from '../handlers/ports.js';

const schema = new Schema<{ _id: string; cardId: string }>(
  { _id: String, cardId: { type: String, required: true } },
  { versionKey: false, collection: 'deliveries', strict: false },
);
schema.index({ cardId: 1 });

export function mongoRecordStore(connection: Connection): RecordStore {
  const records = connection.model('Webhook', schema);
  return {
    async removeOfCard(cardId) {
      const { deletedCount } = await stored(() => records.deleteMany({ cardId }));
      return deletedCount;
    },
  };
}

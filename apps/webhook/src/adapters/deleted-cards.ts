import { isDuplicateKey, stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { DeletedCards } from '../handlers/ports.js';

interface DeletedCard {
  _id: string;
  deletedAtMs: number;
}

const schema = new Schema<DeletedCard>(
  { _id: String, deletedAtMs: { type: Number, required: true } },
  { versionKey: false, collection: 'deletedcards' },
);
schema.index({ deletedAtMs: 1 });

/** Identifiers of deleted cards, for as long as something may still be told of them. */
export function mongoDeletedCards(connection: Connection): DeletedCards {
  const cards = connection.model<DeletedCard>('DeletedCard', schema);
  return {
    async add(cardId, nowMs) {
      try {
        await stored(() => cards.collection.insertOne({ _id: cardId, deletedAtMs: nowMs } as never));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async has(cardId) {
      return (await stored(() => cards.findById(cardId).lean())) !== null;
    },
    async removeOlder(deletedBeforeMs) {
      await stored(() => cards.collection.deleteMany({ deletedAtMs: { $lt: deletedBeforeMs } } as never));
    },
  };
}

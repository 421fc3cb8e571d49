import { isDuplicateKey, stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { CardId } from '../domain/ids.js';
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

/** Identifiers of deleted cards, for as long as a request may be on its way. */
export function mongoDeletedCards(connection: Connection): DeletedCards {
  const cards = connection.model<DeletedCard>('DeletedCard', schema);
  return {
    async add(cardId, nowMs) {
      try {
        await stored(() => cards.collection.insertOne({ _id: cardId, deletedAtMs: nowMs } as object));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async all() {
      const found = await stored(() => cards.find({}, { _id: 1 }).lean<DeletedCard[]>());
      return found.map(({ _id }) => _id as CardId);
    },
    async forget(beforeMs) {
      await stored(() => cards.collection.deleteMany({ deletedAtMs: { $lt: beforeMs } }));
    },
  };
}

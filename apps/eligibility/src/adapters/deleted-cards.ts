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
    async some(after, limit) {
      const filter = after === undefined ? {} : { _id: { $gt: after } };
      const found = await stored(() => cards.find(filter).sort({ _id: 1 }).limit(limit).lean<DeletedCard[]>());
      return found.map(({ _id, deletedAtMs }) => ({ cardId: _id as CardId, deletedAtMs }));
    },
    async forget(cardIds) {
      await stored(() => cards.collection.deleteMany({ _id: { $in: [...cardIds] } } as object));
    },
  };
}

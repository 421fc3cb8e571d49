import { stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { DeletedCards } from '../handlers/ports.js';

interface DeletedCardDocument {
  _id: string;
  deletedAtMs: number;
}

const schema = new Schema<DeletedCardDocument>(
  { _id: String, deletedAtMs: { type: Number, required: true } },
  { versionKey: false, collection: 'deleted_cards' },
);

/** Ids and times only; they stay, as the card's own record does. */
export function mongoDeletedCards(connection: Connection): DeletedCards {
  const cards = connection.model<DeletedCardDocument>('DeletedCard', schema);
  return {
    async add(cardId, atMs) {
      // $setOnInsert, so that the first deletion's time stays.
      await stored(() =>
        cards.collection.updateOne(
          { _id: cardId } as object,
          { $setOnInsert: { deletedAtMs: atMs } },
          { upsert: true },
        ),
      );
    },
    async has(cardId) {
      return (await stored(() => cards.findById(cardId).lean<DeletedCardDocument>())) !== null;
    },
  };
}

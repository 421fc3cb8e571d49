import type { Connection } from 'mongoose';
import { collectionOf } from './collection-of.js';
import { isDuplicateKey, stored } from './connection.js';
import { removeInBatches } from './remove-batches.js';
import { schemaOf } from './schema-of.js';

interface DeletedCard {
  _id: string;
  deletedAtMs: number;
}

/** Ids of deleted cards and when they were deleted, kept for as long as late data of the card can arrive. */
export interface DeletedCardStore<CardId extends string> {
  /** A repeated deletion keeps the time of the first. */
  add(cardId: CardId, atMs: number): Promise<void>;
  has(cardId: CardId): Promise<boolean>;
  /** Ordered by id, after `after`. */
  some(after: CardId | undefined, limit: number): Promise<{ cardId: CardId; deletedAtMs: number }[]>;
  remove(cardIds: readonly CardId[]): Promise<void>;
  /** Uses an index if the store was created with `byTime`. */
  removeOlder(deletedBeforeMs: number): Promise<void>;
}

export interface DeletedCardOptions {
  readonly collection?: string;
  readonly byTime?: boolean;
}

/** Deleted cards in MongoDB, one document each. */
export function mongoDeletedCards<CardId extends string>(
  connection: Connection,
  { collection = 'deletedcards', byTime = false }: DeletedCardOptions = {},
): DeletedCardStore<CardId> {
  const schema = schemaOf<DeletedCard>(collection);
  if (byTime) schema.index({ deletedAtMs: 1 });
  const cards = connection.model<DeletedCard>('DeletedCard', schema);
  return {
    async add(cardId, atMs) {
      try {
        await stored(() => collectionOf(cards).insertOne({ _id: cardId, deletedAtMs: atMs }));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async has(cardId) {
      return (await stored(() => cards.findById(cardId).lean<DeletedCard>())) !== null;
    },
    async some(after, limit) {
      const filter = after === undefined ? {} : { _id: { $gt: after } };
      const found = await stored(() => cards.find(filter).sort({ _id: 1 }).limit(limit).lean<DeletedCard[]>());
      return found.map(({ _id, deletedAtMs }) => ({ cardId: _id as CardId, deletedAtMs }));
    },
    async remove(cardIds) {
      await stored(() => collectionOf(cards).deleteMany({ _id: { $in: [...cardIds] } }));
    },
    async removeOlder(deletedBeforeMs) {
      await removeInBatches(cards, { deletedAtMs: { $lt: deletedBeforeMs } });
    },
  };
}

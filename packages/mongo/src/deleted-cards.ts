import type { Connection } from 'mongoose';
import { collection as collectionIn } from './collection.js';

interface DeletedCard {
  readonly cardId: string;
  readonly deletedAtMs: number;
}

/** Ids of deleted cards and when they were deleted, kept for as long as late data of the card can arrive. */
export interface DeletedCardStore<CardId extends string> {
  /** A repeated deletion keeps the time of the first. */
  add(cardId: CardId, atMs: number): Promise<void>;
  has(cardId: CardId): Promise<boolean>;
  /** Ordered by id, after `after`. */
  some(after: CardId | undefined, limit: number): Promise<{ readonly cardId: CardId; readonly deletedAtMs: number }[]>;
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
  const cards = collectionIn<DeletedCard>(connection, collection, {
    id: 'cardId',
    indexes: byTime ? [{ deletedAtMs: 1 }] : [],
  });
  return {
    async add(cardId, deletedAtMs) {
      await cards.insertIfAbsent({ cardId, deletedAtMs });
    },
    has: async (cardId) => (await cards.get(cardId)) !== undefined,
    async some(after = '' as CardId, limit) {
      const found = await cards.find({ cardId: { $gt: after } }, { sort: { cardId: 1 }, limit });
      return found.map(({ cardId, deletedAtMs }) => ({ cardId: cardId as CardId, deletedAtMs }));
    },
    async remove(cardIds) {
      await cards.removeAll({ cardId: { $in: cardIds } });
    },
    async removeOlder(deletedBeforeMs) {
      await cards.removeAll({ deletedAtMs: { $lt: deletedBeforeMs } });
    },
  };
}

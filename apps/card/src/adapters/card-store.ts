import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import { gatheredReads, outboxStore, stored, storedEntry, updateVersioned } from '@cardlens/mongo';
import type { Clock, Ids } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import type { Owner } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import type { CardAnnouncement, CardQuery, CardStore, Position } from '../handlers/ports.js';
import { type CardDocument, cardOf, cardSchema, fieldsOf, splitAbsent } from './card-document.js';
import { recentCards } from './recent-cards.js';

/** Publishes what was just written; never throws, a sweeper publishes what it could not. */
export type Flush = (cardId: string, events: readonly OutgoingEvent[]) => Promise<void>;

export interface MongoCardStore {
  readonly store: CardStore;
  readonly outbox: ReturnType<typeof outboxStore<CardDocument>>;
}

/** Cards in MongoDB, one document each, with their events in it. */
export function mongoCardStore(
  connection: Connection,
  { clock, ids, flush }: { clock: Clock; ids: Ids; flush: Flush },
): MongoCardStore {
  const cards = connection.model<CardDocument>('Card', cardSchema);
  const read = gatheredReads(cards, notForCards);
  const recent = recentCards(clock);
  const inOrder = oneAfterTheOther(flush);
  const outgoingOf = (cardId: CardId, emit: readonly CardAnnouncement[]) =>
    emit.map(({ type, data }) => outgoing(ids.orderedUuid(), type, cardId, data, clock.nowMs()));

  const store: CardStore = {
    async add(card, { emit, wakeAtMs }) {
      const events = outgoingOf(card.cardId, emit);
      const { set } = splitAbsent(fieldsOf(card, wakeAtMs));
      const document = { _id: card.cardId, version: card.version + 1, ...set, outbox: events.map(storedEntry) };
      await stored(() => cards.collection.insertOne(document as object));
      recent.put(cardOf(document as unknown as CardDocument));
      inOrder(card.cardId, events);
    },
    async get(cardId) {
      const found = await read(cardId);
      return found && cardOf(found);
    },
    async save(card, { emit, wakeAtMs }) {
      const events = outgoingOf(card.cardId, emit);
      const { set, unset } = splitAbsent(fieldsOf(card, wakeAtMs));
      // Whatever comes of the write, what was known of the card is outdated.
      recent.forget(card.cardId);
      await updateVersioned(cards, card.cardId, card.version, { set, unset, emit: events });
      recent.put(cardOf({ _id: card.cardId, version: card.version + 1, ...set } as unknown as CardDocument));
      inOrder(card.cardId, events);
    },
    recent: recent.get,
    async list({ caller, limit, after }: CardQuery) {
      const filter = {
        ...visibleTo(caller),
        isDeleted: false,
        ...(after ? laterThan(after) : {}),
      };
      const found = await stored(() =>
        cards.find(filter, notForCards).sort({ createdAtUs: -1, _id: -1 }).limit(limit).lean<CardDocument[]>(),
      );
      return found.map(cardOf);
    },
    async getAll(cardIds) {
      // FerretDB would look through all cards for none.
      if (cardIds.length === 0) return [];
      const wanted = { _id: { $in: [...cardIds] }, isDeleted: false };
      const found = await stored(() => cards.find(wanted, notForCards).lean<CardDocument[]>());
      return found.map(cardOf);
    },
    async *candidates({ caller, words }) {
      const filter = {
        ...visibleTo(caller),
        isDeleted: false,
        // Ranges, never patterns; $elemMatch, since both bounds must hold for one and the same word.
        $and: words.map((word) => ({ searchWords: { $elemMatch: { $gte: word, $lt: word + lastCharacter } } })),
      };
      const found = cards
        .find(filter, { createdAtUs: 1, details: 1 })
        .lean<CardDocument[]>()
        .cursor({ batchSize: 200 });
      try {
        for (;;) {
          const next = (await stored(() => found.next())) as unknown as CardDocument | null;
          if (next === null) return;
          const { _id, createdAtUs, details = {} } = next;
          yield { cardId: _id as CardId, createdAtUs, details };
        }
      } finally {
        await found.close().catch(() => {});
      }
    },
    async due(nowMs, limit) {
      const found = await stored(() =>
        cards
          .find({ wakeAtMs: { $lte: nowMs } }, { 'outbox.id': 1 })
          .sort({ wakeAtMs: 1 })
          .limit(limit)
          .lean<Pick<CardDocument, '_id' | 'outbox'>[]>(),
      );
      return found.map(({ _id, outbox }) => ({ cardId: _id as CardId, hasUnpublished: outbox.length > 0 }));
    },
  };
  return { store, outbox: outboxStore(cards, clock.nowMs) };
}

/** Fields that are the store's own. */
const notForCards = { outbox: 0, searchWords: 0 } as const;

/** The highest code point: words that begin with a text lie between the text and the text with this behind it. */
const lastCharacter = '\u{10FFFF}';

const visibleTo = ({ accountId, identityId }: Owner) => ({
  accountId,
  ...(identityId === undefined ? {} : { identityId }),
});

/** Behind a place in the descending order. The first condition alone would do; it bounds the index scan. */
const laterThan = ({ createdAtUs, cardId }: Position) => ({
  createdAtUs: { $lte: createdAtUs },
  $or: [{ createdAtUs: { $lt: createdAtUs } }, { _id: { $lt: cardId } }],
});

/** Two writes of one card that follow each other closely are published in their order. Nobody waits for the broker. */
function oneAfterTheOther(flush: Flush) {
  const last = new Map<CardId, Promise<void>>();
  return (cardId: CardId, events: readonly OutgoingEvent[]): void => {
    if (events.length === 0) return;
    const done = (last.get(cardId) ?? Promise.resolve()).then(() => flush(cardId, events));
    last.set(cardId, done);
    void done.finally(() => {
      if (last.get(cardId) === done) last.delete(cardId);
    });
  };
}

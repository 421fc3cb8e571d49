import { StaleVersion } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import {
  isDuplicateKey,
  outboxIndex,
  outboxStore,
  stored,
  storedEntry,
  updateVersioned,
  type Versioned,
  versionedFields,
} from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { RematchDeps } from '../../rematches/handlers/ports.js';
import type { CardMatch } from '../domain/card-match.js';
import type { MatchStore } from '../handlers/ports.js';

type MatchDocument = Versioned & Omit<CardMatch, 'cardId'>;

const schema = new Schema<MatchDocument>(
  {
    _id: String,
    accountId: { type: String, required: true },
    recognition: { type: Number, required: true },
    payerMatch: { type: Object, required: true },
    reasons: { type: [Object], required: true },
    payerMatchVersion: { type: String, required: true },
    matchedAtMs: { type: Number, required: true },
    ...versionedFields,
  },
  { versionKey: false, collection: 'matches', minimize: false },
);
schema.index(outboxIndex);

/** Publishes newly written events; never throws, because the sweeper publishes what failed. */
export type Flush = (cardId: string, events: readonly OutgoingEvent[]) => Promise<void>;

/** Matches in MongoDB, one document per card, with its outbox. */
export function mongoMatchStore(connection: Connection, nowMs: () => number, flush: Flush) {
  const matches = connection.model<MatchDocument>('Match', schema);
  const store: MatchStore = {
    async get(cardId) {
      const found = await stored(() => matches.findById(cardId, { outbox: 0 }).lean<MatchDocument>());
      if (found === null) return undefined;
      const { _id, version, outbox: _, ...match } = found;
      return { match: { ...match, cardId: _id }, version };
    },
    async save({ cardId, ...match }, ifVersion, event) {
      if (ifVersion === 0) await insert({ _id: cardId, ...match, version: 1, outbox: [storedEntry(event)] });
      else await updateVersioned(matches, cardId, ifVersion, { set: { ...match }, emit: [event] });
      void flush(cardId, [event]);
    },
    async remove(cardId) {
      await stored(() => matches.collection.deleteOne({ _id: cardId } as object));
    },
  };

  const reader: RematchDeps['matches'] = {
    async following(cardId, limit) {
      const page = () =>
        matches
          .find({ _id: { $gt: cardId } }, { outbox: 0 })
          .sort({ _id: 1 })
          .limit(limit);
      const found = await stored(() => page().lean<MatchDocument[]>());
      return found.map(({ _id, version: _, outbox: __, ...match }) => ({ ...match, cardId: _id }));
    },
    estimatedCount: () => stored(() => matches.estimatedDocumentCount()),
  };

  async function insert(document: MatchDocument): Promise<void> {
    try {
      await stored(() => matches.collection.insertOne(document as object));
    } catch (error) {
      if (isDuplicateKey(error)) throw new StaleVersion('match', document._id);
      throw error;
    }
  }
  return { store, reader, outbox: outboxStore(matches, nowMs) };
}

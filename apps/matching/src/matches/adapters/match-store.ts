import { StaleVersion } from '@cardlens/errors';
import { collectionOf, isDuplicateKey, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { RematchDeps } from '../../rematches/handlers/ports.js';
import type { CardMatch } from '../domain/card-match.js';
import type { MatchStore } from '../handlers/ports.js';

type MatchDocument = Omit<CardMatch, 'cardId'> & { _id: string; version: number };

const schema = schemaOf<MatchDocument>('matches');

/** Earlier versions stored the event of a match with it. */
const notForMatches = { outbox: 0 } as const;

/** Matches in MongoDB, one document per card. */
export function mongoMatchStore(connection: Connection) {
  const matches = connection.model<MatchDocument>('Match', schema);
  const store: MatchStore = {
    async get(cardId) {
      const found = await stored(() => matches.findById(cardId, notForMatches).lean<MatchDocument>());
      if (found === null) return undefined;
      const { _id, version, ...match } = found;
      return { match: { ...match, cardId: _id }, version };
    },
    async save({ cardId, ...match }, ifVersion) {
      if (ifVersion === 0) return insert({ _id: cardId, ...match, version: 1 });
      const filter = { _id: cardId, version: ifVersion };
      const update = { $set: { ...match, version: ifVersion + 1 }, $unset: { outbox: '' as const } };
      const { matchedCount } = await stored(() => collectionOf(matches).updateOne(filter, update));
      if (matchedCount === 0) throw new StaleVersion('match', cardId);
    },
    async remove(cardId) {
      await stored(() => collectionOf(matches).deleteOne({ _id: cardId }));
    },
  };

  const reader: RematchDeps['matches'] = {
    async following(cardId, limit) {
      const page = () =>
        matches
          .find({ _id: { $gt: cardId } }, notForMatches)
          .sort({ _id: 1 })
          .limit(limit);
      const found = await stored(() => page().lean<MatchDocument[]>());
      return found.map(({ _id, version: _, ...match }) => ({ ...match, cardId: _id }));
    },
    estimatedCount: () => stored(() => matches.estimatedDocumentCount()),
  };

  async function insert(document: MatchDocument): Promise<void> {
    try {
      await stored(() => collectionOf(matches).insertOne(document));
    } catch (error) {
      if (isDuplicateKey(error)) throw new StaleVersion('match', document._id);
      throw error;
    }
  }
  return { store, reader };
}

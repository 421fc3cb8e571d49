import { collectionOf, removeInBatches, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Session, SessionStore } from '../handlers/ports.js';

type SessionDocument = Omit<Session, 'sessionId'> & { _id: string };

const schema = schemaOf<SessionDocument>('sessions');
schema.index({ expiresAtMs: 1 });

export function mongoSessionStore(connection: Connection): SessionStore {
  const sessions = connection.model<SessionDocument>('Session', schema);
  return {
    async add({ sessionId, ...rest }) {
      await stored(() => collectionOf(sessions).insertOne({ _id: sessionId, ...rest }));
    },
    async get(sessionId) {
      const found = await stored(() => sessions.findById(sessionId).lean<SessionDocument>());
      if (found === null) return undefined;
      const { _id, ...rest } = found;
      return { sessionId: _id, ...rest };
    },
    async removeEndedBefore(timeMs) {
      return removeInBatches(sessions, { expiresAtMs: { $lt: timeMs } });
    },
  };
}

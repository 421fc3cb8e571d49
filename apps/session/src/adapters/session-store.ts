import { type Secrets, sealer } from '@cardlens/encryption';
import { collectionOf, removeInBatches, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Session, SessionStore } from '../handlers/ports.js';

/** The user id may be an email address, so it is encrypted. */
type SessionDocument = Omit<Session, 'sessionId' | 'userId'> & { _id: string; sealedUserId?: string };

const schema = schemaOf<SessionDocument>('sessions');
schema.index({ expiresAtMs: 1 });

export function mongoSessionStore(connection: Connection, peppers: Secrets): SessionStore {
  const sessions = connection.model<SessionDocument>('Session', schema);
  const { seal, open } = sealer(peppers, 'user id of a session');
  return {
    async add({ sessionId, userId, ...rest }) {
      const sealed = userId === undefined ? {} : { sealedUserId: seal(userId, sessionId) };
      await stored(() => collectionOf(sessions).insertOne({ _id: sessionId, ...rest, ...sealed }));
    },
    async get(id) {
      const found = await stored(() => sessions.findById(id).lean<SessionDocument>());
      if (found === null) return undefined;
      const { _id: sessionId, accountId, identityId, createdAtUs, expiresAtMs, sealedUserId } = found;
      const user = sealedUserId === undefined ? {} : { userId: open(sealedUserId, sessionId) };
      return { sessionId, accountId, identityId, createdAtUs, expiresAtMs, ...user };
    },
    async keepUser(_id, userId) {
      const change = { $set: { sealedUserId: seal(userId, _id) } };
      await stored(() => collectionOf(sessions).updateOne({ _id, sealedUserId: { $exists: false } }, change));
    },
    async removeEndedBefore(timeMs) {
      return removeInBatches(sessions, { expiresAtMs: { $lt: timeMs } });
    },
  };
}

import { type Secrets, sealer } from '@cardlens/encryption';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Session, SessionStore } from '../handlers/ports.js';

interface Extra {
  /** The user id may be an email address, so it is encrypted. */
  readonly sealedUserId: string;
}

export function mongoSessionStore(connection: Connection, peppers: Secrets): SessionStore {
  const sessions = collection<Omit<Session, 'userId'>, Extra>(connection, 'sessions', {
    id: 'sessionId',
    extra: { sealedUserId: 'read' },
    indexes: [{ expiresAtMs: 1 }],
  });
  const { seal, open } = sealer(peppers, 'user id of a session');
  return {
    add: ({ userId, ...session }) =>
      sessions.insert(session, {
        extra: userId === undefined ? {} : { sealedUserId: seal(userId, session.sessionId) },
      }),
    async get(sessionId) {
      const found = await sessions.getEntry(sessionId);
      const sealed = found?.extra.sealedUserId;
      return found && { ...found.value, ...(sealed !== undefined && { userId: open(sealed, sessionId) }) };
    },
    removeEndedBefore: (timeMs) => sessions.removeAll({ expiresAtMs: { $lt: timeMs } }),
  };
}

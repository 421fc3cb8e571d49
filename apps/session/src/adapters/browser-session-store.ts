import { type Secrets, sealer } from '@cardlens/encryption';
import { collection, type Filter } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { BrowserSession } from '../domain/browser-session.js';
import type { BrowserSessionStore, SessionsOf } from '../handlers/ports.js';

interface Extra {
  readonly sealedIdToken: string;
}

export function mongoBrowserSessionStore(connection: Connection, peppers: Secrets, nowMs: () => number) {
  const sessions = collection<BrowserSession, Extra>(connection, 'browser_sessions', {
    // Every request of the console looks up its session by the digest.
    id: 'digest',
    extra: { sealedIdToken: 'hidden' },
    hasOutbox: true,
    indexes: [
      [{ sessionId: 1 }, { unique: true }],
      { personId: 1 },
      { keyId: 1 },
      { providerId: 1, sidDigest: 1 },
      { accountId: 1 },
      { endedAtUs: 1 },
      { expiresAtUs: 1 },
    ],
  });
  const { seal, open } = sealer(peppers, 'ID tokens of browser sessions');
  const filterOf = (of: SessionsOf): Filter<BrowserSession, Extra> => {
    if (!('sidDigests' in of)) return of;
    const { sidDigests, providerId } = of;
    return { providerId, sidDigest: { $in: sidDigests } };
  };
  const store: BrowserSessionStore = {
    add: (session, idToken) =>
      sessions.insert(session, {
        extra: idToken === undefined ? {} : { sealedIdToken: seal(idToken, session.sessionId) },
      }),
    findByDigest: (digests) => sessions.first({ digest: { $in: digests } }),
    findById: (sessionId) => sessions.first({ sessionId }),
    async idTokenOf({ digest, sessionId }) {
      const [found] = await sessions.pick(['sealedIdToken'], { digest });
      return found?.sealedIdToken && open(found.sealedIdToken, sessionId);
    },
    liveOf: (of, limit) => sessions.find({ ...filterOf(of), endedAtUs: { $exists: false } }, { limit }),
    end: (session, endedAtUs, event) =>
      sessions.change(session, { ...session, endedAtUs }, { emit: [event], extra: { sealedIdToken: undefined } }),
    async listEndedSince(timeUs) {
      // All: what is left out would be valid again. There are as many as people sign out in a day.
      const found = await sessions.pick(['sessionId'], { endedAtUs: { $gte: timeUs } });
      return found.map(({ sessionId }) => sessionId);
    },
    async markUsed(digest, usedAtUs) {
      await sessions.update({ digest }, { $max: { usedAtUs } });
    },
    removeExpiredBefore: (timeUs) => sessions.removeAll({ expiresAtUs: { $lt: timeUs } }),
  };
  return { store, outbox: sessions.outbox(nowMs) };
}

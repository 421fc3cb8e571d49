import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { LogoutTokenStore } from '../handlers/ports.js';

export function mongoLogoutTokenStore(connection: Connection): LogoutTokenStore {
  const tokens = collection<{ readonly digest: string; readonly expiresAtMs: number }>(connection, 'logout_tokens', {
    id: 'digest',
    indexes: [{ expiresAtMs: 1 }],
  });
  return {
    isKnown: async (digest) => (await tokens.get(digest)) !== undefined,
    async add(token) {
      await tokens.insertIfAbsent(token);
    },
    removeExpiredBefore: (timeMs) => tokens.removeAll({ expiresAtMs: { $lt: timeMs } }),
  };
}

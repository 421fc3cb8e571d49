import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { MagicLink, MagicLinkStore } from '../handlers/ports.js';

export function mongoMagicLinkStore(connection: Connection): MagicLinkStore {
  const links = collection<MagicLink>(connection, 'magic_links', { id: 'digest', indexes: [{ expiresAtMs: 1 }] });
  return {
    add: links.insert,
    find: (digests) => links.first({ digest: { $in: digests } }),
    removeExpiredBefore: (timeMs) => links.removeAll({ expiresAtMs: { $lt: timeMs } }),
  };
}

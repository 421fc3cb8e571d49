import { collectionOf, removeInBatches, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { MagicLink, MagicLinkStore } from '../handlers/ports.js';

/** `_id` is the digest of the token. */
interface MagicLinkDocument extends Omit<MagicLink, 'digest' | 'keyId'> {
  _id: string;
  keyId?: string;
}

const schema = schemaOf<MagicLinkDocument>('magic_links');
schema.index({ expiresAtMs: 1 });

export function mongoMagicLinkStore(connection: Connection): MagicLinkStore {
  const links = connection.model<MagicLinkDocument>('MagicLink', schema);
  return {
    async add({ digest, keyId, ...rest }) {
      const optional = keyId === undefined ? {} : { keyId };
      await stored(() => collectionOf(links).insertOne({ _id: digest, ...rest, ...optional }));
    },
    async find(digests) {
      const found = await stored(() => links.findOne({ _id: { $in: [...digests] } }).lean<MagicLinkDocument>());
      if (found === null) return undefined;
      const { _id: digest, accountId, identityId, sessionId, expiresAtMs, keyId } = found;
      return { digest, accountId, identityId, sessionId, expiresAtMs, keyId };
    },
    async removeExpiredBefore(timeMs) {
      return removeInBatches(links, { expiresAtMs: { $lt: timeMs } });
    },
  };
}

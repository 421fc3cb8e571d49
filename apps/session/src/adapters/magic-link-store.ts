import { type Secrets, sealer } from '@cardlens/encryption';
import { collectionOf, removeInBatches, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { MagicLink, MagicLinkStore } from '../handlers/ports.js';

/** `_id` is the digest of the token. The user id may be an email address, so it is encrypted. */
interface MagicLinkDocument extends Omit<MagicLink, 'digest' | 'userId' | 'keyId'> {
  _id: string;
  keyId?: string;
  sealedUserId?: string;
}

const schema = schemaOf<MagicLinkDocument>('magic_links');
schema.index({ expiresAtMs: 1 });

export function mongoMagicLinkStore(connection: Connection, peppers: Secrets): MagicLinkStore {
  const links = connection.model<MagicLinkDocument>('MagicLink', schema);
  const { seal, open } = sealer(peppers, 'user id of a magic link');
  return {
    async add({ digest, userId, keyId, ...rest }) {
      const optional = keyId === undefined ? {} : { keyId };
      const sealed = userId === undefined ? {} : { sealedUserId: seal(userId) };
      await stored(() => collectionOf(links).insertOne({ _id: digest, ...rest, ...optional, ...sealed }));
    },
    async find(digests) {
      const found = await stored(() => links.findOne({ _id: { $in: [...digests] } }).lean<MagicLinkDocument>());
      if (found === null) return undefined;
      const { _id: digest, accountId, identityId, sessionId, expiresAtMs, sealedUserId, keyId } = found;
      const userId = sealedUserId === undefined ? undefined : open(sealedUserId);
      return { digest, accountId, identityId, sessionId, expiresAtMs, userId, keyId };
    },
    async removeExpiredBefore(timeMs) {
      return removeInBatches(links, { expiresAtMs: { $lt: timeMs } });
    },
  };
}

import { collectionOf, isDuplicateKey, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { IdentityStore } from '../handlers/ports.js';

/** `_id` is the digest of account and user id, so concurrent calls cannot create two identities. */
interface IdentityDocument {
  _id: string;
  identityId: string;
  accountId: string;
}

const schema = schemaOf<IdentityDocument>('identities');

export function mongoIdentityStore(connection: Connection): IdentityStore {
  const identities = connection.model<IdentityDocument>('Identity', schema);
  const find = (digest: string) => stored(() => identities.findById(digest).lean<IdentityDocument>());
  return {
    async findOrAdd([digest, ...previous], accountId, candidate) {
      const known = await find(digest);
      if (known !== null) return known.identityId;
      // Copied under the current pepper, so that the previous one is no longer needed for this user.
      const before =
        previous.length === 0
          ? null
          : await stored(() => identities.findOne({ _id: { $in: previous } }).lean<IdentityDocument>());
      const identityId = before?.identityId ?? candidate;
      try {
        await stored(() => collectionOf(identities).insertOne({ _id: digest, identityId, accountId }));
        return identityId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await find(digest))?.identityId ?? identityId;
      }
    },
  };
}

import { isDuplicateKey, stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { IdentityStore } from '../handlers/ports.js';

/** `_id` is the digest of account and user id, so that two calls at once cannot make two identities. */
interface IdentityDocument {
  _id: string;
  identityId: string;
  accountId: string;
}

const schema = new Schema<IdentityDocument>(
  { _id: String, identityId: { type: String, required: true }, accountId: { type: String, required: true } },
  { versionKey: false, collection: 'identities' },
);

export function mongoIdentityStore(connection: Connection): IdentityStore {
  const identities = connection.model('Identity', schema);
  const find = (digest: string) => stored(() => identities.findById(digest).lean<IdentityDocument>());
  return {
    async findOrAdd(digest, accountId, candidate) {
      const known = await find(digest);
      if (known !== null) return known.identityId;
      try {
        await stored(() =>
          identities.collection.insertOne({ _id: digest, identityId: candidate, accountId } as object),
        );
        return candidate;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await find(digest))?.identityId ?? candidate;
      }
    },
  };
}

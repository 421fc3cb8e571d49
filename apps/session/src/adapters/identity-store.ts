import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { IdentityStore } from '../handlers/ports.js';

interface Identity {
  /** Digest of account and user id. Unique, so that concurrent calls cannot create two identities. */
  readonly digest: string;
  readonly identityId: string;
  readonly accountId: string;
}

export function mongoIdentityStore(connection: Connection): IdentityStore {
  const identities = collection<Identity>(connection, 'identities', { id: 'digest' });
  return {
    async findOrAdd([digest, ...previous], accountId, candidate) {
      const known = await identities.get(digest);
      if (known) return known.identityId;
      // Copied under the current pepper, so that the previous one is no longer needed for this user.
      const before = previous.length === 0 ? undefined : await identities.first({ digest: { $in: previous } });
      const identityId = before?.identityId ?? candidate;
      if (await identities.insertIfAbsent({ digest, identityId, accountId })) return identityId;
      return (await identities.get(digest))?.identityId ?? identityId;
    },
  };
}

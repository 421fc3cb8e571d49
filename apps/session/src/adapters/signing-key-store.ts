import { type Secrets, sealer } from '@cardlens/encryption';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { SigningKey } from '../domain/signing-key.js';
import type { SigningKeyStore } from '../handlers/ports.js';

type SealedKey = Omit<SigningKey, 'privatePem'> & { readonly sealedPrivatePem: string };

/** Keys are valid for weeks, so there are never more. */
const listedMax = 100;

/** Private keys are stored encrypted: access to the database is not enough to sign tokens. */
export function mongoSigningKeyStore(connection: Connection, peppers: Secrets): SigningKeyStore {
  const signingKeys = collection<SealedKey>(connection, 'signing_keys', {
    id: 'kid',
    indexes: [{ createdAtMs: 1 }, { expiresAtMs: 1 }],
  });
  const { seal, open } = sealer(peppers, 'signing keys');
  return {
    async list() {
      const found = await signingKeys.find({}, { sort: { createdAtMs: -1 }, limit: listedMax });
      return found.map(({ sealedPrivatePem, ...key }) => ({ ...key, privatePem: open(sealedPrivatePem) }));
    },
    add: ({ privatePem, ...key }) => signingKeys.insert({ ...key, sealedPrivatePem: seal(privatePem) }),
    async removeExpired(nowMs) {
      await signingKeys.removeAll({ expiresAtMs: { $lte: nowMs } });
    },
  };
}

import { type Secrets, sealer } from '@cardlens/encryption';
import { DomainError } from '@cardlens/errors';
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
  const opened = (sealed: string): string => {
    try {
      return open(sealed);
    } catch (cause) {
      throw new DomainError({ ...unreadable, cause });
    }
  };
  return {
    async list() {
      const found = await signingKeys.find({}, { sort: { createdAtMs: -1 }, limit: listedMax });
      return found.map(({ sealedPrivatePem, ...key }) => ({ ...key, privatePem: opened(sealedPrivatePem) }));
    },
    add: ({ privatePem, ...key }) => signingKeys.insert({ ...key, sealedPrivatePem: seal(privatePem) }),
    async removeExpired(nowMs) {
      await signingKeys.removeAll({ expiresAtMs: { $lte: nowMs } });
    },
  };
}

/** Session does not start with it; the operator reads the message in the log. */
const unreadable = {
  code: 'SIGNING_KEY_UNREADABLE',
  kind: 'internal',
  publicMessage:
    'A signing key was encrypted with another pepper than the configured ones: set that pepper as SESSION_PREVIOUS_KEY_PEPPER until the key has expired',
} as const;

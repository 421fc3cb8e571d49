import { type Secrets, sealer } from '@cardlens/encryption';
import { collectionOf, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { PublicJwk, SigningKey } from '../domain/signing-key.js';
import type { SigningKeyStore } from '../handlers/ports.js';

interface SigningKeyDocument {
  _id: string;
  publicJwk: PublicJwk;
  sealedPrivatePem: string;
  createdAtMs: number;
  expiresAtMs: number;
}

const schema = schemaOf<SigningKeyDocument>('signing_keys');

schema.index({ createdAtMs: 1 });
schema.index({ expiresAtMs: 1 });

/** Keys are valid for weeks, so there are never more. */
const listedMax = 100;

/** Private keys are stored encrypted: access to the database is not enough to sign tokens. */
export function mongoSigningKeyStore(connection: Connection, peppers: Secrets): SigningKeyStore {
  const signingKeys = connection.model<SigningKeyDocument>('SigningKey', schema);
  const { seal, open } = sealer(peppers, 'signing keys');
  return {
    async list() {
      const found = await stored(() =>
        signingKeys.find().sort({ createdAtMs: -1 }).limit(listedMax).lean<SigningKeyDocument[]>(),
      );
      return found.map(
        ({ _id, publicJwk, sealedPrivatePem, createdAtMs, expiresAtMs }): SigningKey => ({
          kid: _id,
          publicJwk,
          privatePem: open(sealedPrivatePem),
          createdAtMs,
          expiresAtMs,
        }),
      );
    },
    async add({ kid, publicJwk, privatePem, createdAtMs, expiresAtMs }) {
      await stored(() =>
        collectionOf(signingKeys).insertOne({
          _id: kid,
          publicJwk,
          sealedPrivatePem: seal(privatePem),
          createdAtMs,
          expiresAtMs,
        }),
      );
    },
    async removeExpired(nowMs) {
      await stored(() => signingKeys.deleteMany({ expiresAtMs: { $lte: nowMs } }));
    },
  };
}

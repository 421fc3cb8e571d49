import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { ApiKey } from '../domain/api-key.js';
import type { KeyStore } from '../handlers/ports.js';

const listedMax = 1000;
const revokedMax = 10_000;

export function mongoKeyStore(connection: Connection, nowMs: () => number) {
  const keys = collection<ApiKey>(connection, 'keys', {
    // Every authenticated call looks up a key by its digest.
    id: 'digest',
    hasOutbox: true,
    indexes: [[{ keyId: 1 }, { unique: true }], { revokedAtUs: 1 }, { accountId: 1, createdAtUs: 1 }],
  });
  const store: KeyStore = {
    add: keys.insert,
    findByDigest: (digests) => keys.first({ digest: { $in: digests } }),
    findById: (keyId) => keys.first({ keyId }),
    async listOf(accountId) {
      return (await keys.find({ accountId }, { sort: { createdAtUs: -1 }, limit: listedMax })).reverse();
    },
    unrevokedOf: (accountId, limit) => keys.find({ accountId, revokedAtUs: { $exists: false } }, { limit }),
    async listRevokedSince(timeUs) {
      const found = await keys.pick(['keyId'], { revokedAtUs: { $gte: timeUs } }, { limit: revokedMax });
      return found.map(({ keyId }) => keyId);
    },
    revoke: (key, revokedAtUs, event) => keys.change(key, { ...key, revokedAtUs }, { emit: [event] }),
    async markUsed(digest, usedAtUs) {
      await keys.update({ digest }, { $max: { lastUsedAtUs: usedAtUs } });
    },
  };
  return { store, outbox: keys.outbox(nowMs) };
}

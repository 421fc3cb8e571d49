import { collection, type Filter } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { ApiKey } from '../domain/api-key.js';
import type { KeyStore } from '../handlers/ports.js';

const listedMax = 1000;
/** The index of an account's keys. A server may otherwise take the one of expiry, and sort. */
const byAge = 'accountId_1_createdAtUs_1';

export function mongoKeyStore(connection: Connection, nowMs: () => number) {
  const keys = collection<ApiKey>(connection, 'keys', {
    // Every authenticated call looks up a key by its digest.
    id: 'digest',
    hasOutbox: true,
    indexes: [
      [{ keyId: 1 }, { unique: true }],
      { revokedAtUs: 1 },
      { accountId: 1, createdAtUs: 1 },
      { expiresAtUs: 1 },
    ],
  });
  const store: KeyStore = {
    add: keys.insert,
    findByDigest: (digests) => keys.first({ digest: { $in: digests } }),
    findById: (keyId) => keys.first({ keyId }),
    async listOf(accountId) {
      const newest = (filter: Filter<ApiKey>, limit: number) =>
        limit === 0 ? [] : keys.find({ accountId, ...filter }, { sort: { createdAtUs: -1 }, limit, hint: byAge });
      const isLater = { $gt: nowMs() * 1000 };
      const noPortal = { scopes: { $ne: 'portal' } };
      const live = await newest(
        {
          ...noPortal,
          revokedAtUs: { $exists: false },
          $or: [{ expiresAtUs: { $exists: false } }, { expiresAtUs: isLater }],
        },
        listedMax,
      );
      const ended = await newest(
        { ...noPortal, $or: [{ revokedAtUs: { $exists: true } }, { expiresAtUs: { $lte: nowMs() * 1000 } }] },
        listedMax - live.length,
      );
      const links = await newest({ scopes: 'portal' }, listedMax);
      return [...live, ...ended, ...links].sort((a, b) => a.createdAtUs - b.createdAtUs);
    },
    countPortalLinksOf: (accountId) =>
      keys.count({ accountId, scopes: 'portal', expiresAtUs: { $gt: nowMs() * 1000 } }),
    removePortalLinksExpiredBefore: (timeUs) => keys.removeAll({ scopes: 'portal', expiresAtUs: { $lt: timeUs } }),
    unrevokedOf: (accountId, limit) => keys.find({ accountId, revokedAtUs: { $exists: false } }, { limit }),
    async listRevokedSince(timeUs) {
      const found = await keys.pick(['keyId'], { revokedAtUs: { $gte: timeUs } });
      return found.map(({ keyId }) => keyId);
    },
    revoke: (key, revokedAtUs, event) => keys.change(key, { ...key, revokedAtUs }, { emit: [event] }),
    async markUsed(digest, usedAtUs) {
      await keys.update({ digest }, { $max: { lastUsedAtUs: usedAtUs } });
    },
  };
  return { store, outbox: keys.outbox(nowMs) };
}

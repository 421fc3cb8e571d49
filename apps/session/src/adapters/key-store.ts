import { defaultKeyScopes } from '@cardlens/contracts';
import {
  collectionOf,
  outboxIndex,
  outboxStore,
  retiredOutboxIndex,
  schemaOf,
  stored,
  updateVersioned,
  type Versioned,
} from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { ApiKey } from '../domain/api-key.js';
import type { KeyStore } from '../handlers/ports.js';

/** `_id` is the digest: every authenticated call looks up a key by it, and it must be unique. */
interface KeyDocument extends Versioned {
  keyId: string;
  accountId: string;
  prefix: string;
  lastFour: string;
  /** Absent in keys of older versions, as are scopes; such keys have all scopes. */
  name?: string;
  scopes?: readonly string[];
  createdAtUs: number;
  expiresAtUs?: number;
  lastUsedAtUs?: number;
  revokedAtUs?: number;
}

const schema = schemaOf<KeyDocument>('keys', { retired: [retiredOutboxIndex] });
schema.index({ keyId: 1 }, { unique: true });
schema.index({ revokedAtUs: 1 });
schema.index({ accountId: 1, createdAtUs: 1 });
schema.index(...outboxIndex);

const toKey = ({
  _id,
  name = '',
  scopes = [...defaultKeyScopes],
  expiresAtUs,
  lastUsedAtUs,
  revokedAtUs,
  outbox: _outbox,
  ...rest
}: KeyDocument): ApiKey => ({
  ...rest,
  digest: _id,
  name,
  scopes,
  expiresAtUs,
  lastUsedAtUs,
  revokedAtUs,
});

export function mongoKeyStore(connection: Connection, nowMs: () => number) {
  const keys = connection.model<KeyDocument>('Key', schema);
  const store: KeyStore = {
    async add({ digest, expiresAtUs, lastUsedAtUs: _lastUsed, revokedAtUs: _revoked, ...rest }) {
      const expiry = expiresAtUs === undefined ? {} : { expiresAtUs };
      await stored(() => collectionOf(keys).insertOne({ _id: digest, ...rest, ...expiry, outbox: [] }));
    },
    async findByDigest(digests) {
      const found = await stored(() => keys.findOne({ _id: { $in: [...digests] } }).lean<KeyDocument>());
      return found === null ? undefined : toKey(found);
    },
    async findById(keyId) {
      const found = await stored(() => keys.findOne({ keyId }).lean<KeyDocument>());
      return found === null ? undefined : toKey(found);
    },
    async listOf(accountId) {
      const found = await stored(() =>
        keys.find({ accountId }).sort({ createdAtUs: -1 }).limit(1000).lean<KeyDocument[]>(),
      );
      return found.map(toKey).reverse();
    },
    async unrevokedOf(accountId, limit) {
      const unrevoked = { accountId, revokedAtUs: { $exists: false } };
      return (await stored(() => keys.find(unrevoked).limit(limit).lean<KeyDocument[]>())).map(toKey);
    },
    async listRevokedSince(timeUs) {
      const found = await stored(() =>
        keys
          .find({ revokedAtUs: { $gte: timeUs } }, { keyId: 1 })
          .limit(10_000)
          .lean<KeyDocument[]>(),
      );
      return found.map(({ keyId }) => keyId);
    },
    async revoke(key, revokedAtUs, event) {
      await updateVersioned(keys, key.digest, key.version, { set: { revokedAtUs }, emit: [event] });
    },
    async markUsed(digest, usedAtUs) {
      await stored(() => collectionOf(keys).updateOne({ _id: digest }, { $max: { lastUsedAtUs: usedAtUs } }));
    },
  };
  return { store, outbox: outboxStore(keys, nowMs) };
}

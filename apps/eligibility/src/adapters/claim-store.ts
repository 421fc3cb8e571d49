import { createHash } from 'node:crypto';
import { isDuplicateKey, stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { EligibilityId } from '../domain/ids.js';
import type { Claim, ClaimStore } from '../handlers/ports.js';

interface ClaimDocument {
  /** Digest of caller and key: a client may have put anything into its key. */
  _id: string;
  eligibilityId: string;
  claimedAtMs: number;
  expiresAtMs: number;
}

const schema = new Schema<ClaimDocument>(
  {
    _id: String,
    eligibilityId: { type: String, required: true },
    claimedAtMs: { type: Number, required: true },
    expiresAtMs: { type: Number, required: true },
  },
  { versionKey: false, collection: 'claims' },
);
schema.index({ expiresAtMs: 1 });
schema.index({ eligibilityId: 1 });

const digestOf = ({ owner, key }: Pick<Claim, 'owner' | 'key'>): string =>
  createHash('sha256')
    .update(JSON.stringify([owner.accountId, owner.identityId ?? '', key]))
    .digest('base64url');

/** Idempotency keys in a collection of their own, where the uniqueness of `_id` decides who comes first. */
export function mongoClaimStore(connection: Connection): ClaimStore {
  const claims = connection.model<ClaimDocument>('Claim', schema);
  const fieldsOf = ({ eligibilityId, claimedAtMs, expiresAtMs }: Claim) => ({
    eligibilityId,
    claimedAtMs,
    expiresAtMs,
  });
  return {
    async add(claim) {
      const _id = digestOf(claim);
      try {
        await stored(() => claims.collection.insertOne({ _id, ...fieldsOf(claim) } as object));
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const found = await stored(() => claims.findById(_id).lean<ClaimDocument>());
      // Released or swept in this very moment: as good as expired.
      if (found === null) return { eligibilityId: claim.eligibilityId, claimedAtMs: 0, expiresAtMs: 0 };
      return {
        eligibilityId: found.eligibilityId as EligibilityId,
        claimedAtMs: found.claimedAtMs,
        expiresAtMs: found.expiresAtMs,
      };
    },
    async replace(eligibilityId, claim) {
      const { matchedCount } = await stored(() =>
        claims.collection.updateOne({ _id: digestOf(claim), eligibilityId } as object, { $set: fieldsOf(claim) }),
      );
      return matchedCount === 1;
    },
    async release(claim) {
      await stored(() =>
        claims.collection.deleteOne({ _id: digestOf(claim), eligibilityId: claim.eligibilityId } as object),
      );
    },
    async removeOf(eligibilityIds) {
      if (eligibilityIds.length === 0) return;
      await stored(() => claims.collection.deleteMany({ eligibilityId: { $in: [...eligibilityIds] } }));
    },
    async removeExpired(nowMs) {
      await stored(() => claims.collection.deleteMany({ expiresAtMs: { $lte: nowMs } }));
    },
  };
}

import { createHash } from 'node:crypto';
import type { Claim, Claimed, ClaimStore, KeyOwner } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { collectionOf } from './collection-of.js';
import { isDuplicateKey, stored } from './connection.js';
import { removeInBatches } from './remove-batches.js';
import { schemaOf } from './schema-of.js';

export interface ClaimStoreOptions {
  /** Name of the identifier in the stored documents, such as `cardId`. */
  readonly idField: string;
  /** Whether keys are removed together with their resources, which requires an index. */
  readonly isRemovedById?: boolean;
  /** Default `claims`. */
  readonly collection?: string;
}

interface ClaimDocument extends Readonly<Record<string, unknown>> {
  /** Digest of owner and key: a client may have put personal data into its key. */
  readonly _id: string;
  readonly claimedAtMs: number;
  readonly expiresAtMs: number;
}

const digestOf = ({ owner, key }: { readonly owner: KeyOwner; readonly key: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([owner.accountId, owner.identityId ?? '', key]))
    .digest('base64url');

/** Idempotency keys in a collection; the uniqueness of `_id` determines which of several calls is the first. */
export function mongoClaimStore<Id extends string>(
  connection: Connection,
  { idField, isRemovedById = false, collection: name = 'claims' }: ClaimStoreOptions,
): ClaimStore<Id> {
  const schema = schemaOf<ClaimDocument>(name);
  schema.index({ expiresAtMs: 1 });
  if (isRemovedById) schema.index({ [idField]: 1 });
  const claims = connection.model<ClaimDocument>(`Claim of ${idField}`, schema);
  const collection = collectionOf(claims);

  const fieldsOf = ({ id, claimedAtMs, expiresAtMs }: Claimed<Id>) => ({ [idField]: id, claimedAtMs, expiresAtMs });
  const claimedIn = (document: ClaimDocument): Claimed<Id> => ({
    id: document[idField] as Id,
    claimedAtMs: document.claimedAtMs,
    expiresAtMs: document.expiresAtMs,
  });
  const heldBy = (claim: Claim<Id>, { id, claimedAtMs }: Claimed<Id>) => ({
    _id: digestOf(claim),
    [idField]: id,
    claimedAtMs,
  });

  return {
    async add(claim) {
      const _id = digestOf(claim);
      try {
        await stored(() => collection.insertOne({ _id, ...fieldsOf(claim) }));
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const found = await stored(() => collection.findOne({ _id }));
      // Just released or removed, which is equivalent to expired.
      return found === null ? { id: claim.id, claimedAtMs: 0, expiresAtMs: 0 } : claimedIn(found);
    },
    async replace(known, claim) {
      const $set = fieldsOf(claim);
      const { matchedCount } = await stored(() => collection.updateOne(heldBy(claim, known), { $set }));
      return matchedCount === 1;
    },
    async release(claim) {
      await stored(() => collection.deleteOne(heldBy(claim, claim)));
    },
    async removeOf(ids) {
      if (ids.length === 0) return;
      await stored(() => collection.deleteMany({ [idField]: { $in: [...ids] } }));
    },
    async removeExpired(nowMs) {
      await removeInBatches(claims, { expiresAtMs: { $lte: nowMs } });
    },
  };
}

import { createHash } from 'node:crypto';
import type { Claim, Claimed, ClaimStore, KeyOwner } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { collection } from './collection.js';

export interface ClaimStoreOptions {
  /** Name of the identifier in the stored documents, such as `cardId`. */
  readonly idField: string;
  /** Whether keys are removed together with their resources, which requires an index. */
  readonly isRemovedById?: boolean;
  /** Default `claims`. */
  readonly collection?: string;
}

type StoredClaim = Omit<Claimed<string>, 'id'> & {
  /** Of owner and key: a client may have put personal data into its key. */
  readonly digest: string;
  /** With the identifier, under its name. */
  readonly [field: string]: unknown;
};

const digestOf = ({ owner, key }: { readonly owner: KeyOwner; readonly key: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([owner.accountId, owner.identityId ?? '', key]))
    .digest('base64url');

/** Idempotency keys in a collection; the uniqueness of `_id` determines which of several calls is the first. */
export function mongoClaimStore<Id extends string>(
  connection: Connection,
  { idField, isRemovedById = false, collection: name = 'claims' }: ClaimStoreOptions,
): ClaimStore<Id> {
  const claims = collection<StoredClaim>(connection, name, {
    id: 'digest',
    indexes: [{ expiresAtMs: 1 }, ...(isRemovedById ? [{ [idField]: 1 as const }] : [])],
  });

  const fieldsOf = ({ id, claimedAtMs, expiresAtMs }: Claimed<Id>) => ({ [idField]: id, claimedAtMs, expiresAtMs });
  const heldBy = (claim: Claim<Id>, { id, claimedAtMs }: Claimed<Id>) => ({
    digest: digestOf(claim),
    [idField]: id,
    claimedAtMs,
  });

  return {
    async add(claim) {
      const digest = digestOf(claim);
      if (await claims.insertIfAbsent({ ...fieldsOf(claim), digest })) return undefined;
      const found = await claims.get(digest);
      // Just released or removed, which is equivalent to expired.
      if (found === undefined) return { id: claim.id, claimedAtMs: 0, expiresAtMs: 0 };
      return { id: found[idField] as Id, claimedAtMs: found.claimedAtMs, expiresAtMs: found.expiresAtMs };
    },
    replace: (known, claim) => claims.update(heldBy(claim, known), { $set: fieldsOf(claim) }),
    async release(claim) {
      await claims.remove(heldBy(claim, claim));
    },
    async removeOf(ids) {
      if (ids.length > 0) await claims.removeAll({ [idField]: { $in: ids } });
    },
    async removeExpired(nowMs) {
      await claims.removeAll({ expiresAtMs: { $lte: nowMs } });
    },
  };
}

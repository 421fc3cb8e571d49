import { createHash } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey, stored } from './connection.js';

/** Whose key it is: an account, or one of its end users. */
export interface ClaimOwner {
  readonly accountId: string;
  readonly identityId?: string;
}

interface Validity {
  readonly claimedAtMs: number;
  readonly expiresAtMs: number;
}

/** What an idempotency key stands for: `Field` is the name of its identifier, such as `cardId`. */
export type Claimed<Field extends string, Id extends string> = Validity & Readonly<Record<Field, Id>>;

export type Claim<Field extends string, Id extends string> = Claimed<Field, Id> & {
  readonly owner: ClaimOwner;
  readonly key: string;
};

/** Idempotency keys of callers; each stands for one thing of one caller. */
export interface ClaimStore<Field extends string, Id extends string> {
  /** @returns what the key stands for already; undefined when the claim is made */
  add(claim: Claim<Field, Id>): Promise<Claimed<Field, Id> | undefined>;
  /** Takes the key over from what it stood for; false when somebody else did first. */
  replace(id: Id, claim: Claim<Field, Id>): Promise<boolean>;
  /** Frees the key, unless it stands for something else by now. */
  release(claim: Claim<Field, Id>): Promise<void>;
  removeOf(ids: readonly Id[]): Promise<void>;
  removeExpired(nowMs: number): Promise<void>;
}

export interface ClaimStoreOptions<Field extends string> {
  readonly idField: Field;
  /** Whether keys go with what they stand for, which takes an index. */
  readonly isRemovedById?: boolean;
}

type ClaimDocument = Validity & {
  /** Digest of caller and key: a client may have put anything into its key. */
  readonly _id: string;
} & Readonly<Record<string, unknown>>;

const digestOf = ({ owner, key }: { readonly owner: ClaimOwner; readonly key: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([owner.accountId, owner.identityId ?? '', key]))
    .digest('base64url');

/** Idempotency keys in the collection `claims`, where the uniqueness of `_id` decides who comes first. */
export function mongoClaimStore<Field extends string, Id extends string>(
  connection: Connection,
  { idField, isRemovedById = false }: ClaimStoreOptions<Field>,
): ClaimStore<Field, Id> {
  const schema = new Schema(
    {
      _id: String,
      [idField]: { type: String, required: true },
      claimedAtMs: { type: Number, required: true },
      expiresAtMs: { type: Number, required: true },
    },
    { versionKey: false, collection: 'claims' },
  );
  schema.index({ expiresAtMs: 1 });
  if (isRemovedById) schema.index({ [idField]: 1 });
  const { collection } = connection.model('Claim', schema);

  const claimedIn = (from: Claimed<Field, Id> | ClaimDocument) =>
    ({
      [idField]: from[idField],
      claimedAtMs: from.claimedAtMs,
      expiresAtMs: from.expiresAtMs,
    }) as unknown as Claimed<Field, Id>;
  const heldBy = (claim: Claim<Field, Id>, id: Id) => ({ _id: digestOf(claim), [idField]: id }) as object;

  return {
    async add(claim) {
      const _id = digestOf(claim);
      try {
        await stored(() => collection.insertOne({ _id, ...claimedIn(claim) } as object));
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const found = await stored(() => collection.findOne({ _id } as object));
      // Released or swept in this very moment: as good as expired.
      return found === null
        ? { ...claimedIn(claim), claimedAtMs: 0, expiresAtMs: 0 }
        : claimedIn(found as unknown as ClaimDocument);
    },
    async replace(id, claim) {
      const $set = claimedIn(claim);
      const { matchedCount } = await stored(() => collection.updateOne(heldBy(claim, id), { $set } as object));
      return matchedCount === 1;
    },
    async release(claim) {
      await stored(() => collection.deleteOne(heldBy(claim, claim[idField])));
    },
    async removeOf(ids) {
      if (ids.length === 0) return;
      await stored(() => collection.deleteMany({ [idField]: { $in: [...ids] } } as object));
    },
    async removeExpired(nowMs) {
      await stored(() => collection.deleteMany({ expiresAtMs: { $lte: nowMs } }));
    },
  };
}

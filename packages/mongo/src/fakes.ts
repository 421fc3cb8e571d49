import type { Claim, ClaimStore } from './claims.js';

/** Idempotency keys in memory, for unit tests: it keeps the promises of the real one. */
export function inMemoryClaimStore<Field extends string, Id extends string>(idField: Field): ClaimStore<Field, Id> {
  const claims = new Map<string, Claim<Field, Id>>();
  const keyOf = ({ owner, key }: Claim<Field, Id>) => JSON.stringify([owner.accountId, owner.identityId ?? '', key]);
  const isHeldBy = (claim: Claim<Field, Id>, id: Id) => claims.get(keyOf(claim))?.[idField] === id;
  return {
    async add(claim) {
      const known = claims.get(keyOf(claim));
      if (!known) claims.set(keyOf(claim), claim);
      if (!known) return undefined;
      const { owner: _, key: __, ...claimed } = known;
      return claimed as Omit<typeof known, 'owner' | 'key'> as typeof known;
    },
    async replace(id, claim) {
      if (!isHeldBy(claim, id)) return false;
      claims.set(keyOf(claim), claim);
      return true;
    },
    async release(claim) {
      if (isHeldBy(claim, claim[idField])) claims.delete(keyOf(claim));
    },
    async removeOf(ids) {
      for (const [key, claim] of claims) if (ids.includes(claim[idField])) claims.delete(key);
    },
    async removeExpired(nowMs) {
      for (const [key, { expiresAtMs }] of claims) if (expiresAtMs <= nowMs) claims.delete(key);
    },
  };
}

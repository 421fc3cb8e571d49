import type { Claim, Claimed, ClaimStore } from '@cardlens/runtime';

/** Idempotency keys in memory, for unit tests; passes the real store's test suite. */
export function inMemoryClaimStore<Id extends string>(): ClaimStore<Id> {
  const claims = new Map<string, Claim<Id>>();
  const keyOf = ({ owner, key }: Claim<Id>) => JSON.stringify([owner.accountId, owner.identityId ?? '', key]);
  const isHeldBy = (claim: Claim<Id>, { id, claimedAtMs }: Claimed<Id>) => {
    const held = claims.get(keyOf(claim));
    return held?.id === id && held.claimedAtMs === claimedAtMs;
  };
  return {
    async add(claim) {
      const known = claims.get(keyOf(claim));
      if (!known) claims.set(keyOf(claim), claim);
      if (!known) return undefined;
      const { owner, key, ...claimed } = known;
      return claimed;
    },
    async replace(known, claim) {
      if (!isHeldBy(claim, known)) return false;
      claims.set(keyOf(claim), claim);
      return true;
    },
    async release(claim) {
      if (isHeldBy(claim, claim)) claims.delete(keyOf(claim));
    },
    async removeOf(ids) {
      for (const [key, claim] of claims) if (ids.includes(claim.id)) claims.delete(key);
    },
    async removeExpired(nowMs) {
      for (const [key, { expiresAtMs }] of claims) if (expiresAtMs <= nowMs) claims.delete(key);
    },
  };
}

export * from './query-plans.js';
export { checkShardKeys } from './shard-keys-in-tests.js';

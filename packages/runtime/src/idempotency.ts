import { CreationRunning, KeyReused } from '@cardlens/errors';

/** An account, or one of its end users. */
export interface KeyOwner {
  readonly accountId: string;
  readonly identityId?: string;
}

/** The resource that an idempotency key was used for. */
export interface Claimed<Id extends string> {
  readonly id: Id;
  readonly claimedAtMs: number;
  readonly expiresAtMs: number;
}

export interface Claim<Id extends string> extends Claimed<Id> {
  readonly owner: KeyOwner;
  readonly key: string;
}

/** Idempotency keys, each with an owner. A store keeps nothing of a request but a digest of its key. */
export interface ClaimStore<Id extends string> {
  /** @returns the existing claim of the key; undefined when the new claim was stored */
  add(claim: Claim<Id>): Promise<Claimed<Id> | undefined>;
  /** Takes the key over from a claim; false when another call has taken it over since. */
  replace(known: Claimed<Id>, claim: Claim<Id>): Promise<boolean>;
  /** Releases the key, unless another call has taken it over meanwhile. */
  release(claim: Claim<Id>): Promise<void>;
  removeOf(ids: readonly Id[]): Promise<void>;
  removeExpired(nowMs: number): Promise<void>;
}

/** A request that creates one resource. */
export interface Creation<Id extends string, Prepared, Resource> {
  readonly owner: KeyOwner;
  readonly key: string;
  readonly newId: () => Id;
  /** The resource; `deleted` releases its key immediately, undefined means that it was not written (yet). */
  readonly find: (id: Id) => Promise<Resource | 'deleted' | undefined>;
  readonly isSameRequest: (resource: Resource) => boolean;
  /** Validates and builds the resource without writing it. */
  readonly prepare: (id: Id) => Promise<Prepared> | Prepared;
  /**
   * Writes it, once for each id: a second write must fail. If it fails for another reason, it is unknown whether it was
   * written.
   */
  readonly write: (prepared: Prepared) => Promise<Resource>;
  /**
   * Whether `prepare` stores parts of the resource, by which `find` recognizes an attempt that is in progress. Another
   * attempt then gets an id of its own, because it must not mix its parts with those of the first one.
   */
  readonly hasParts?: boolean;
}

/** How long a key is honored. */
export const keyHonoredMs = 24 * 3_600_000;

/** Longer than most writes: an older claim without a resource was left by a crash, or by a call that is paused. */
const creationWithinMs = 30_000;

/**
 * Creates a resource only once for each key of an owner. A repeated request gets the resource that the first one
 * created.
 *
 * A call that takes the key over from a call that seems to have crashed uses the same id. If that call was only paused
 * and continues, one of the two writes fails, and its caller gets what the other one wrote.
 *
 * @throws CreationRunning while another call with the key is running
 * @throws KeyReused when the key was used with a different request
 * @throws the errors of `prepare` and `write`
 */
export async function createOnce<Id extends string, Prepared, Resource>(
  claims: ClaimStore<Id>,
  { owner, key, newId, find, isSameRequest, prepare, write, hasParts = false }: Creation<Id, Prepared, Resource>,
  nowMs: number,
): Promise<Resource> {
  let claim: Claim<Id> = { owner, key, id: newId(), claimedAtMs: nowMs, expiresAtMs: nowMs + keyHonoredMs };
  const same = (found: Resource): Resource => {
    if (!isSameRequest(found)) throw new KeyReused();
    return found;
  };
  const known = await claims.add(claim);
  if (known) {
    const isHonored = nowMs < known.expiresAtMs;
    const found = isHonored ? await find(known.id) : undefined;
    if (found !== undefined && found !== 'deleted') return same(found);
    const isUnfinished = isHonored && found === undefined;
    if (isUnfinished && nowMs < known.claimedAtMs + creationWithinMs) throw new CreationRunning();
    if (isUnfinished && !hasParts) claim = { ...claim, id: known.id };
    if (!(await claims.replace(known, claim))) throw new CreationRunning();
  }
  let prepared: Prepared;
  try {
    prepared = await prepare(claim.id);
  } catch (error) {
    // Nothing was written, so the key can be used for the next attempt.
    await claims.release(claim).catch(() => {});
    throw error;
  }
  // From here on, `find` reports that this call is running, so its key can no longer be taken over.
  if (hasParts && !(await claims.replace(claim, claim))) throw new CreationRunning();
  try {
    return await write(prepared);
  } catch (error) {
    const found = await find(claim.id).catch(() => undefined);
    if (found === undefined || found === 'deleted') throw error;
    return same(found);
  }
}

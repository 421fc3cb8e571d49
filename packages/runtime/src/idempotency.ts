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
  /** Takes the key over from `id`; false when another call was faster. */
  replace(id: Id, claim: Claim<Id>): Promise<boolean>;
  /** Releases the key, unless it has been claimed for something else meanwhile. */
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
  /** Writes it. If this fails, it is unknown whether it was written. */
  readonly write: (prepared: Prepared) => Promise<Resource>;
}

/** How long a key is honored. */
export const keyHonoredMs = 24 * 3_600_000;

/** Longer than any write: an older claim without a resource was left by a crash. */
const creationWithinMs = 30_000;

/**
 * Creates a resource only once for each key of an owner. A repeated request gets the resource that the first one
 * created.
 *
 * @throws CreationRunning while another call with the key is running
 * @throws KeyReused when the key was used with a different request
 * @throws the errors of `prepare` and `write`
 */
export async function createOnce<Id extends string, Prepared, Resource>(
  claims: ClaimStore<Id>,
  { owner, key, newId, find, isSameRequest, prepare, write }: Creation<Id, Prepared, Resource>,
  nowMs: number,
): Promise<Resource> {
  const claim: Claim<Id> = { owner, key, id: newId(), claimedAtMs: nowMs, expiresAtMs: nowMs + keyHonoredMs };
  const known = await claims.add(claim);
  if (known) {
    const found = nowMs < known.expiresAtMs ? await find(known.id) : undefined;
    if (found !== undefined && found !== 'deleted') {
      if (!isSameRequest(found)) throw new KeyReused();
      return found;
    }
    const isRunning = found === undefined && nowMs < Math.min(known.claimedAtMs + creationWithinMs, known.expiresAtMs);
    if (isRunning || !(await claims.replace(known.id, claim))) throw new CreationRunning();
  }
  let prepared: Prepared;
  try {
    prepared = await prepare(claim.id);
  } catch (error) {
    // Nothing was written, so the key can be used for the next attempt.
    await claims.release(claim).catch(() => {});
    throw error;
  }
  return write(prepared);
}

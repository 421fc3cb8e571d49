import { createHash } from 'node:crypto';
import type { AuditEntry } from './gen/cardlens/v1/session.js';

/** `previousHash` of the first entry of an account. */
export const auditGenesis = '0'.repeat(64);

/**
 * What makes entries of an account a chain: SHA-256, in hex, of the JSON array of an entry's fields in this order. Each entry holds the
 * hash of the one before, so an entry that is changed, removed or inserted breaks the chain from there on.
 */
export const auditHash = (entry: Omit<AuditEntry, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.accountId,
        entry.sequence,
        entry.entryId,
        entry.occurredAtUs,
        entry.actor,
        entry.keyId,
        entry.identityId,
        entry.action,
        entry.resourceIds,
        entry.status,
        entry.address,
        entry.requestId,
        entry.previousHash,
      ]),
    )
    .digest('hex');

/** The first entry that does not continue the one before, and why. */
export interface AuditBreak {
  readonly sequence: number;
  readonly reason: 'changed' | 'missing' | 'not_linked';
}

/** Checks one entry after another, oldest first. The first one may be any: older ones may have expired. */
export function auditVerifier() {
  let last: Pick<AuditEntry, 'sequence' | 'hash'> | undefined;
  return {
    /** @returns undefined when the entry continues the chain */
    check(entry: AuditEntry): AuditBreak | undefined {
      const { sequence } = entry;
      const before = last;
      last = entry;
      if (auditHash(entry) !== entry.hash) return { sequence, reason: 'changed' };
      if (before === undefined) return undefined;
      if (sequence !== before.sequence + 1) return { sequence, reason: 'missing' };
      return entry.previousHash === before.hash ? undefined : { sequence, reason: 'not_linked' };
    },
  };
}

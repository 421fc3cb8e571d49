import { createHash } from 'node:crypto';
import type { AuditEntry } from '@cardlens/contracts';

/** `previousHash` of the first entry of an account. */
export const auditGenesis = '0'.repeat(64);

/**
 * Links the entries of an account into a chain: SHA-256, in hex, of the JSON array of an entry's fields in this order.
 * Each entry contains the hash of the previous one, so changing, removing or inserting an entry breaks the chain from
 * there on.
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
        // Only in entries of operators, and only in those of people: no entry has both.
        ...(entry.operator === undefined ? [] : [entry.operator]),
        ...(entry.personId === undefined ? [] : ['person', entry.personId]),
      ]),
    )
    .digest('hex');

/**
 * Status of an entry that was written before an object is deleted. The entry of the result has the same request id; if
 * there is none, the process stopped before it could be written.
 */
export const intendedStatus = 102;

/** The first entry that does not continue the chain, and why. */
export interface AuditBreak {
  readonly sequence: number;
  readonly reason: 'changed' | 'missing' | 'not_linked';
}

/** Checks entries one after another, oldest first. The first entry may be any, because older ones may have expired. */
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

import { setTimeout as delay } from 'node:timers/promises';
import { auditGenesis, auditHash } from '@cardlens/access';
import type { AuditEntry, AuditEvent } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Deps } from './ports.js';

/** Two replicas may write the same position of a chain: one of them waits for a random time and reads the end again. */
const attemptsMax = 30;
const pauseMaxMs = 100;

/**
 * Appends events to the chains of their accounts; repeated events are appended once.
 * @throws DomainError `unavailable` (retried)
 */
export async function appendAudit({ audit }: Pick<Deps, 'audit'>, events: readonly AuditEvent[]): Promise<void> {
  for (const accountId of new Set(events.map((event) => event.accountId)))
    await appendToAccount(
      audit,
      accountId,
      events.filter((event) => event.accountId === accountId),
    );
}

async function appendToAccount(audit: Deps['audit'], accountId: string, events: readonly AuditEvent[]): Promise<void> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    // Duplicate events are rare, and the store rejects them.
    const known =
      attempt === 1
        ? new Set<string>()
        : await audit.known(
            accountId,
            events.map(({ entryId }) => entryId),
          );
    const fresh = new Map(events.filter(({ entryId }) => !known.has(entryId)).map((event) => [event.entryId, event]));
    if (fresh.size === 0) return;
    if (await audit.append(chained([...fresh.values()], await audit.last(accountId)))) return;
    await delay(Math.random() * Math.min(10 * attempt, pauseMaxMs));
  }
  throw new DomainError(requestErrors.unavailable);
}

/** Entries that continue a chain. @param last  undefined for an account without entries */
function chained(events: readonly AuditEvent[], last: AuditEntry | undefined): AuditEntry[] {
  let sequence = last?.sequence ?? 0;
  let previousHash = last?.hash ?? auditGenesis;
  return events.map(({ operator, personId, ...event }) => {
    // The store would write an undefined field as null, which would change the hash of the entry.
    const named = {
      ...event,
      ...(operator !== undefined && { operator }),
      ...(personId !== undefined && { personId }),
    };
    const entry = { ...named, sequence: ++sequence, previousHash };
    previousHash = auditHash(entry);
    return { ...entry, hash: previousHash };
  });
}

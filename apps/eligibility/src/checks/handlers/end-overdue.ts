import { DomainError } from '@cardlens/errors';
import { eachAtOnce } from '@cardlens/runtime';
import type { EligibilityRecord } from '../domain/record.js';
import { endOf } from './events.js';
import { type EndDeps, endCheck } from './run-check.js';

/** Grace period after the deadline, during which a worker may still end its check itself. */
const graceMs = 5000;
const batchMax = 100;
/** Maximum number ended concurrently. */
const atOnceMax = 20;

/**
 * Ends all records that are still processing after their deadline, because no process could work on them, in state
 * error.
 * @param signal  once aborted, no new batch is started
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function endOverdue(deps: EndDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const batch = await deps.records.overdue(deps.clock.nowMs() - graceMs, batchMax);
    let endedCount = 0;
    await eachAtOnce(batch, atOnceMax, async (record) => {
      const error = await end(deps, record);
      if (error?.kind === 'unavailable') throw error;
      if (error === undefined) endedCount++;
    });
    // Records that cannot be written would be returned again in every batch.
    if (batch.length < batchMax || endedCount === 0 || signal?.aborted) return;
  }
}

/** A record that cannot be written must not block the others. @returns why it was not ended */
async function end(deps: EndDeps, record: EligibilityRecord): Promise<DomainError | undefined> {
  try {
    // No message guarantees this event: it stays in the record's outbox until it is published.
    const ending = record.repair?.failed ?? { kind: 'failed', code: 'PAYER_TIMEOUT' };
    await endCheck(deps, record, ending, (after) => [endOf(after, after.version + 1)]);
    return undefined;
  } catch (error) {
    deps.log.warn(
      'expiring an overdue eligibility check failed; retrying',
      { eligibilityId: record.eligibilityId },
      error,
    );
    return DomainError.from(error);
  }
}

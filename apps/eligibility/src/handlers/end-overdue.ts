import { DomainError } from '@cardlens/errors';
import type { EligibilityRecord } from '../domain/record.js';
import { endOf } from './announcements.js';
import { type EndDeps, endWith } from './check-eligibility.js';

/** A check that has its time from its worker ends there; these have none. */
const graceMs = 5000;
const batchMax = 100;
/** Of them at once. */
const atOnceMax = 20;

/**
 * Ends records in error that are past their deadline and still processing: what nobody could work on. All that there are,
 * since a backlog is what makes them many.
 * @param signal  no further batch is begun once it fires
 * @throws DomainError `unavailable` (tried again by whoever calls)
 */
export async function endOverdue(deps: EndDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const batch = await deps.records.overdue(deps.clock.nowMs() - graceMs, batchMax);
    let endedCount = 0;
    for (let start = 0; start < batch.length; start += atOnceMax) {
      const results = await Promise.all(batch.slice(start, start + atOnceMax).map((record) => end(deps, record)));
      endedCount += results.filter((result) => result === undefined).length;
      const away = results.find((error) => error?.kind === 'unavailable');
      if (away) throw away;
    }
    // A batch of records that cannot be written would come again and again.
    if (batch.length < batchMax || endedCount === 0 || signal?.aborted) return;
  }
}

/** One record that cannot be written must not keep the others. @returns why it was not ended */
async function end(deps: EndDeps, record: EligibilityRecord): Promise<DomainError | undefined> {
  try {
    // No message stands for it any more: its own document keeps the event until it is told.
    await endWith(deps, record, { kind: 'failed', code: 'PAYER_TIMEOUT' }, (after) => [
      endOf(after, after.version + 1),
    ]);
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

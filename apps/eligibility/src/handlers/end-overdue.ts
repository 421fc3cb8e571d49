import { DomainError } from '@cardlens/errors';
import { type EndDeps, endWith } from './check-eligibility.js';

/** A check that has its time from its worker ends there; these have none. */
const graceMs = 5000;
const batch = 100;

/**
 * Ends records in error that are past their deadline and still processing: what nobody could work on.
 * @throws DomainError `unavailable` (tried again by whoever calls)
 */
export async function endOverdue(deps: EndDeps): Promise<void> {
  for (const record of await deps.records.overdue(deps.clock.nowMs() - graceMs, batch)) {
    try {
      await endWith(deps, record, { kind: 'failed', code: 'PAYER_TIMEOUT' });
    } catch (error) {
      if (DomainError.from(error).kind === 'unavailable') throw error;
      // One record that cannot be written must not keep the others.
      deps.log.warn('an overdue eligibility check could not be ended', { eligibilityId: record.eligibilityId }, error);
    }
  }
}

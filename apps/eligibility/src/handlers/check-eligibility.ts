import { StaleVersion } from '@cardlens/errors';
import { record as measure } from '@cardlens/runtime';
import type { EligibilityId } from '../domain/ids.js';
import { type EligibilityRecord, type Ending, ended } from '../domain/record.js';
import { endOf } from './announcements.js';
import { type AskDeps, askPayer } from './ask-payer.js';
import type { Deps } from './ports.js';

export type CheckDeps = AskDeps & Pick<Deps, 'records' | 'ids' | 'places'>;

/**
 * Works on one record until it has ended. Whoever has it again, since the one before was not heard of, claims it first: what
 * that one still brings is not written then.
 *
 * @param signal  fires when this process stops
 * @param isRedelivered  somebody may have it already; for nearly all it is false, and saves a write
 * @throws PayerCrowded and DomainError `unavailable` (retried) @throws signal.reason when the process stops (given back)
 */
export async function checkEligibility(
  deps: CheckDeps,
  eligibilityId: EligibilityId,
  signal: AbortSignal,
  isRedelivered = true,
): Promise<void> {
  const record = await (isRedelivered ? deps.records.claim(eligibilityId) : unclaimed(deps, eligibilityId));
  // It has ended, or its card was deleted.
  if (record === undefined) return;
  const leave = deps.places.enter(record.payer.id);
  try {
    await endWith(deps, record, await askPayer(deps, record, signal));
  } finally {
    leave();
  }
}

async function unclaimed({ records }: Pick<Deps, 'records'>, eligibilityId: EligibilityId) {
  const record = await records.get(eligibilityId);
  return record?.state === 'processing' ? record : undefined;
}

export type EndDeps = Pick<Deps, 'records' | 'clock' | 'ids' | 'log'>;

/** Ends a record, unless somebody else has it by now. */
export async function endWith(deps: EndDeps, before: EligibilityRecord, ending: Ending): Promise<void> {
  const { records, clock, ids, log } = deps;
  const after = ended(before, ending, clock.nowUs(), ids.orderedUuid());
  const { eligibilityId, cardId, accountId } = after;
  try {
    await records.save(after, [endOf(after, clock)]);
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    log.info('the outcome of an eligibility check came too late', { eligibilityId, cardId });
    return;
  }
  const outcome = after.failure?.code ?? after.state;
  const durationMs = clock.nowMs() - Math.floor(after.createdAtUs / 1000);
  measure('eligibilityOutcome', 1, { outcome });
  measure('eligibilityDuration', durationMs, { outcome });
  log.info('an eligibility check ended', { eligibilityId, cardId, accountId, state: after.state, outcome, durationMs });
}

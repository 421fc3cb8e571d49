import { StaleVersion } from '@cardlens/errors';
import { record as measure } from '@cardlens/runtime';
import type { AccountId, EligibilityId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/deps.js';
import type { Ending } from '../domain/ending.js';
import { type EligibilityRecord, ended } from '../domain/record.js';
import { endOf, publishNow } from './events.js';
import type { RecordEvent } from './ports.js';
import { checkWithRepairs, type RepairDeps } from './repair-check.js';

export type CheckDeps = RepairDeps & EndDeps & Pick<Deps, 'fresh' | 'slots' | 'publisher'>;

/**
 * Processes one record until it has ended and its result is published. On redelivery, the record is claimed first, so a
 * late result of the previous process is not written.
 *
 * The message is not acknowledged until this returns, so the result needs no outbox entry, which would cost another
 * write to remove.
 *
 * @param signal  aborted when this process stops
 * @param accountId  of the record
 * @param isRedelivered  another process may already be handling it; usually false, which saves a write
 * @throws PayerCrowded and DomainError `unavailable` (retried)
 * @throws signal.reason when the process stops (given back)
 */
export async function runCheck(
  deps: CheckDeps,
  eligibilityId: EligibilityId,
  signal: AbortSignal,
  isRedelivered = true,
  accountId?: AccountId,
): Promise<void> {
  const record = await (isRedelivered
    ? deps.records.claim(eligibilityId, accountId)
    : unclaimed(deps, eligibilityId, accountId));
  if (record === undefined) {
    if (isRedelivered) await publishEndAgain(deps, eligibilityId, accountId);
    return;
  }
  const work = async () => {
    const checking = { keep: (changed: EligibilityRecord) => deps.records.keep(changed) };
    const checked = await checkWithRepairs(deps, record, signal, checking).catch(ifStale(deps, record));
    const after = checked && (await endCheck(deps, checked.record, checked.ending, () => []));
    if (after) await publishNow(deps, endOf(after, after.version + 1));
  };
  await deps.slots.run(record.payer.id, signal, work, { accountId: record.accountId });
}

/** @returns undefined when it has ended, or its card was deleted */
async function unclaimed({ fresh, records, clock }: CheckDeps, eligibilityId: EligibilityId, accountId?: AccountId) {
  const record = fresh.take(eligibilityId, clock.nowMs()) ?? (await records.get(eligibilityId, accountId));
  return record?.state === 'processing' ? record : undefined;
}

/**
 * The process that ended the check may have died before publishing the result. If it did publish it, the same message
 * id makes this one a duplicate.
 */
async function publishEndAgain(deps: CheckDeps, eligibilityId: EligibilityId, accountId?: AccountId): Promise<void> {
  const record = await deps.records.get(eligibilityId, accountId);
  if (record?.endEventId !== undefined) await publishNow(deps, endOf(record, record.version));
}

/** Another process has claimed the record, or it was deleted. */
const ifStale =
  ({ log }: Pick<Deps, 'log'>, { eligibilityId, cardId }: EligibilityRecord) =>
  (error: unknown): undefined => {
    if (!(error instanceof StaleVersion)) throw error;
    log.info('eligibility result arrived after the check had ended; ignored', { eligibilityId, cardId });
  };

export type EndDeps = Pick<Deps, 'records' | 'clock' | 'ids' | 'log'>;

/**
 * Ends a record, unless another process has claimed it.
 * @param emit  events to write with the record, when no message guarantees their publication
 * @returns the ended record, with the version that was read; undefined when another process ended it
 */
export async function endCheck(
  deps: EndDeps,
  before: EligibilityRecord,
  ending: Ending,
  emit: (after: EligibilityRecord) => readonly RecordEvent[],
): Promise<EligibilityRecord | undefined> {
  const { records, clock, ids, log } = deps;
  const after = ended(before, ending, clock.nowUs(), ids.orderedUuid());
  const { eligibilityId, cardId, accountId } = after;
  const isSaved = await records.save(after, emit(after)).then(() => true, ifStale(deps, after));
  if (!isSaved) return undefined;
  const outcome = after.failure?.code ?? after.state;
  const durationMs = clock.nowMs() - Math.floor(after.createdAtUs / 1000);
  measure('eligibilityOutcome', 1, { outcome });
  measure('eligibilityDuration', durationMs, { outcome });
  log.info('eligibility check ended', { eligibilityId, cardId, accountId, state: after.state, outcome, durationMs });
  return after;
}

import { DomainError, isOutage, StaleVersion } from '@cardlens/errors';
import { backOffMs, record as measure } from '@cardlens/runtime';
import { ended } from '../../checks/domain/record.js';
import { retryDelays } from '../../checks/handlers/ask-payer.js';
import { type Checked, checkWithRepairs, type RepairDeps } from '../../checks/handlers/repair-check.js';
import { omit } from '../../domain/fields.js';
import type { Deps } from '../../handlers/deps.js';
import type { Batch, BatchProgress, BatchRow } from '../domain/batch.js';
import type { RowQueue } from '../domain/row-queue.js';
import { endOf } from './events.js';

export type BatchWorkDeps = RepairDeps & Pick<Deps, 'batches' | 'ids'> & { readonly rows: RowQueue<BatchRow> };

/** Number of rows read at a time, and the number of queued rows below which the next are read. */
const pageRows = 100;
const refillBelow = 50;
/** Delay after a round in which rows could not be checked. */
const roundDelayMs = 1000;

/** Progress of a batch as known to the process that holds it. */
export interface BatchWork {
  readonly batch: Batch;
  progress: BatchProgress;
}

/**
 * Checks the remaining rows of a batch, then ends it. A row whose response is stored is never sent again. Rows in
 * progress when a process dies are sent again by the next process, with new control numbers; there are at
 * most as many of these as rows can be in progress.
 *
 * @param signal  aborted when this process stops or no longer holds the batch
 * @throws signal.reason once aborted
 * @throws DomainError `unavailable`; in both cases the next holder continues
 */
export async function workOnBatch(deps: BatchWorkDeps, work: BatchWork, signal: AbortSignal): Promise<void> {
  const { batches, rows, wait } = deps;
  const { batchId, takenCount } = work.batch;
  work.progress = await batches.progress(batchId);
  let round = 1;
  const queue = rows.open((row) => checkRow(deps, work, row, { isRepeated: takenCount > 1 || round > 1 }, signal));
  signal.addEventListener('abort', queue.close, { once: true });
  try {
    for (; ; round++) {
      let left = await batches.rowsLeft(batchId, 0, pageRows);
      if (left.length === 0) break;
      if (round > 1) await wait(roundDelayMs, signal);
      for (let last = left.at(-1); last; last = left.at(-1)) {
        signal.throwIfAborted();
        queue.add(left);
        await queue.waitingBelow(refillBelow);
        left = await batches.rowsLeft(batchId, last.row, pageRows);
      }
      await queue.drained();
      signal.throwIfAborted();
    }
  } finally {
    queue.close();
    signal.removeEventListener('abort', queue.close);
    await queue.drained();
  }
  await end(deps, work.batch);
}

/** Never rejects: rows that could not be checked are repeated in the next round. */
async function checkRow(
  deps: BatchWorkDeps,
  work: BatchWork,
  row: BatchRow,
  { isRepeated }: { isRepeated: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { clock, log, settings } = deps;
  const { batchId, eligibilityId } = row;
  try {
    // Rows that were read before a cancellation or deletion are not sent.
    if (!(await deps.batches.isHeld(work.batch))) return;
    const started = { ...row, deadlineAtMs: clock.nowMs() + settings.deadlineMs };
    const { record, ending } = await checked(deps, started, isRepeated, signal);
    const after = { ...omit(row, 'repair'), ...ended(record, ending, clock.nowUs(), deps.ids.orderedUuid()) };
    await write(deps, after, (ended) => deps.batches.saveRow(ended), signal);
    const { completed, failed } = work.progress;
    work.progress =
      ending.kind === 'completed' ? { completed: completed + 1, failed } : { completed, failed: failed + 1 };
    measure('eligibilityOutcome', 1, { outcome: ending.kind === 'completed' ? 'completed' : ending.code });
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof StaleVersion)
      log.info('eligibility result of a batch arrived too late', { batchId, eligibilityId });
    else log.warn('row of an eligibility batch could not be checked; retrying', { batchId, eligibilityId }, error);
  }
}

/**
 * Repeats a failed write until it succeeds, so that the payer, who may charge for each request, is not asked again.
 * Meanwhile the row keeps its slot: while the database accepts no writes, few further rows are sent.
 *
 * @throws signal.reason once aborted
 * @throws DomainError for any other reason than an unavailable database
 */
async function write(
  { log, random, wait }: BatchWorkDeps,
  row: BatchRow,
  save: (row: BatchRow) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await save(row);
    } catch (error) {
      if (error instanceof DomainError && !isOutage(error)) throw error;
      const { batchId, eligibilityId } = row;
      log.warn(
        'row of an eligibility batch could not be written; retrying',
        { batchId, eligibilityId, attempt },
        error,
      );
      await wait(backOffMs(attempt, retryDelays, random()), signal);
    }
  }
}

async function checked(
  deps: BatchWorkDeps,
  row: BatchRow,
  isRepeated: boolean,
  signal: AbortSignal,
): Promise<Checked<BatchRow>> {
  const keep = (changed: BatchRow) => write(deps, changed, (kept) => deps.batches.keepRow(kept), signal);
  try {
    return await checkWithRepairs(deps, row, signal, { isRepeated, isBackground: true, keep });
  } catch (error) {
    // Another attempt would not help, and a row that never ends would keep the batch from completing.
    const isLost = error instanceof StaleVersion || DomainError.from(error).kind === 'unavailable';
    if (signal.aborted || isLost) throw error;
    deps.log.error('row of an eligibility batch failed', { eligibilityId: row.eligibilityId }, error);
    return { record: row, ending: { kind: 'failed', code: 'INTERNAL' } };
  }
}

async function end({ batches, clock, ids, log }: BatchWorkDeps, batch: Batch): Promise<void> {
  const { batchId, accountId } = batch;
  const unreadable = await batches.failRowsLeft(batchId, clock.nowUs(), () => ids.orderedUuid());
  if (unreadable > 0)
    log.error('rows of an eligibility batch cannot be decrypted; they failed', { batchId, count: unreadable });
  // Counted again, because a process that died may have written rows without reporting them.
  const progress = await batches.progress(batchId);
  const after: Batch = {
    ...batch,
    ...progress,
    state: 'completed',
    endedAtUs: clock.nowUs(),
    endEventId: ids.orderedUuid(),
  };
  await batches.save(after, [endOf(after)]);
  const durationMs = clock.nowMs() - Math.floor(batch.createdAtUs / 1000);
  log.info('eligibility batch completed', { batchId, accountId, count: batch.accepted, durationMs });
}

import { withinBytes } from '../../checks/handlers/list-checks.js';
import type { BatchId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Deps } from '../../handlers/deps.js';
import { checkLimit, pageOf } from '../../handlers/page.js';
import { type Batch, type BatchRow, isShown, type UnreadableRow } from '../domain/batch.js';
import { BatchNotFound } from '../domain/errors.js';
import type { BatchPosition } from './ports.js';

type ReadDeps = Pick<Deps, 'batches'>;

export interface BatchOfCaller {
  readonly caller: Owner;
  readonly batchId: BatchId;
}

/**
 * One batch of the caller's account.
 * @throws BatchNotFound for an unknown batch and a batch of another account alike
 */
export async function getBatch({ batches }: ReadDeps, { caller, batchId }: BatchOfCaller): Promise<Batch> {
  const batch = await batches.get(batchId);
  if (batch?.accountId !== caller.accountId || !isShown(batch)) throw new BatchNotFound(batchId);
  return batch;
}

const batchLimitMax = 200;
const rowLimitMax = 100;

/** A page of the account's batches, newest first. */
export async function listBatches(
  { batches }: ReadDeps,
  { caller, limit, after }: { caller: Owner; limit: number; after: BatchPosition | undefined },
): Promise<{ readonly batches: readonly Batch[]; readonly next?: BatchPosition }> {
  checkLimit(limit, batchLimitMax);
  const { entries, last } = pageOf(await batches.list(caller.accountId, limit + 1, after), limit);
  return last
    ? { batches: entries, next: { createdAtUs: last.createdAtUs, batchId: last.batchId } }
    : { batches: entries };
}

/**
 * A page of a batch's checks in the order of its rows; shorter than the limit if summaries are large.
 * @throws BatchNotFound
 */
export async function listBatchResults(
  deps: ReadDeps,
  { limit, afterRow, ...wanted }: BatchOfCaller & { limit: number; afterRow: number },
): Promise<{ readonly rows: readonly (BatchRow | UnreadableRow)[]; readonly nextAfterRow?: number }> {
  checkLimit(limit, rowLimitMax);
  const { batchId } = await getBatch(deps, wanted);
  const found = await deps.batches.rows(batchId, afterRow, limit + 1);
  const { entries, last } = pageOf(found, Math.min(limit, withinBytes(found)));
  return last ? { rows: entries, nextAfterRow: last.row } : { rows: entries };
}

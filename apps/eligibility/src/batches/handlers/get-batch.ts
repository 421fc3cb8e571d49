import { InvalidInput } from '@cardlens/errors';
import type { Owner } from '../../checks/domain/record.js';
import { withinBytes } from '../../checks/handlers/list-eligibilities.js';
import { BatchNotFound } from '../../domain/errors.js';
import type { BatchId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { type Batch, type BatchRow, isShown, type UnreadableRow } from '../domain/batch.js';
import type { BatchPosition } from './ports.js';
import { type RemoveBatchDeps, removeBatch } from './remove-batch.js';

type ReadDeps = Pick<Deps, 'batches'>;

interface Wanted {
  readonly caller: Owner;
  readonly batchId: BatchId;
}

/**
 * One batch of the caller's account.
 * @throws BatchNotFound for an unknown batch and a batch of another account alike
 */
export async function getBatch({ batches }: ReadDeps, { caller, batchId }: Wanted): Promise<Batch> {
  const batch = await batches.get(batchId);
  if (batch?.accountId !== caller.accountId || !isShown(batch)) throw new BatchNotFound(batchId);
  return batch;
}

const batchLimitMax = 200;
const rowLimitMax = 100;

function checkLimit(limit: number, max: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new InvalidInput(`limit must be from 1 to ${max}`);
}

/** A page of the account's batches, newest first. */
export async function listBatches(
  { batches }: ReadDeps,
  { caller, limit, after }: { caller: Owner; limit: number; after: BatchPosition | undefined },
): Promise<{ readonly batches: readonly Batch[]; readonly next?: BatchPosition }> {
  checkLimit(limit, batchLimitMax);
  // One extra row shows whether another page follows.
  const found = await batches.list(caller.accountId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return found.length > limit && last
    ? { batches: page, next: { createdAtUs: last.createdAtUs, batchId: last.batchId } }
    : { batches: page };
}

/**
 * A page of a batch's checks in the order of its rows; shorter than the limit if summaries are large.
 * @throws BatchNotFound
 */
export async function listBatchResults(
  deps: ReadDeps,
  { limit, afterRow, ...wanted }: Wanted & { limit: number; afterRow: number },
): Promise<{ readonly rows: readonly (BatchRow | UnreadableRow)[]; readonly nextAfterRow?: number }> {
  checkLimit(limit, rowLimitMax);
  const { batchId } = await getBatch(deps, wanted);
  const found = await deps.batches.rows(batchId, afterRow, limit + 1);
  const page = found.slice(0, Math.min(limit, withinBytes(found)));
  const last = page.at(-1);
  return found.length > page.length && last ? { rows: page, nextAfterRow: last.row } : { rows: page };
}

/** @throws BatchNotFound @throws DomainError `unavailable` */
export async function deleteBatch(deps: ReadDeps & RemoveBatchDeps & Pick<Deps, 'log'>, wanted: Wanted): Promise<void> {
  const { batchId, accountId } = await getBatch(deps, wanted);
  if (!(await removeBatch(deps, batchId))) throw new BatchNotFound(batchId);
  deps.log.info('eligibility batch deleted', { batchId, accountId });
}

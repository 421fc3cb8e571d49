import type { BatchId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/deps.js';
import { receivingWithinMs } from '../domain/batch.js';
import { BatchNotFound } from '../domain/errors.js';
import { type BatchOfCaller, getBatch } from './get-batch.js';

export type RemoveBatchDeps = Pick<Deps, 'batches' | 'batchClaims' | 'clock'>;

/** @throws BatchNotFound @throws DomainError `unavailable` */
export async function deleteBatch(deps: RemoveBatchDeps & Pick<Deps, 'log'>, wanted: BatchOfCaller): Promise<void> {
  const { batchId, accountId } = await getBatch(deps, wanted);
  if (!(await removeBatch(deps, batchId))) throw new BatchNotFound(batchId);
  deps.log.info('eligibility batch deleted', { batchId, accountId });
}

/**
 * Removes a batch with all its rows. It is hidden first: it is no longer processed or readable, and rows in progress
 * can no longer be written. After a crash, `removeLeftBatches` completes the removal.
 * @returns false when there is none
 * @throws DomainError `unavailable`
 */
export async function removeBatch({ batches, batchClaims }: RemoveBatchDeps, batchId: BatchId): Promise<boolean> {
  const isFound = await batches.markDeleted(batchId);
  if (isFound) await batchClaims.removeOf([batchId]);
  // Also when there is none: rows may have been stored while it was removed.
  await batches.removeRows(batchId);
  if (isFound) await batches.remove(batchId);
  return isFound;
}

const batchesMax = 20;

/**
 * Removes what interrupted deletions, and creations whose client disconnected, have left behind.
 * @throws DomainError `unavailable`
 */
export async function removeLeftBatches(deps: RemoveBatchDeps, signal?: AbortSignal): Promise<void> {
  for (const batchId of await deps.batches.toRemove(deps.clock.nowMs() - receivingWithinMs, batchesMax)) {
    if (signal?.aborted) return;
    await removeBatch(deps, batchId);
  }
}

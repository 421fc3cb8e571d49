import type { BatchId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { receivingWithinMs } from '../domain/batch.js';

export type RemoveBatchDeps = Pick<Deps, 'batches' | 'batchClaims' | 'clock'>;

const batchesMax = 20;

/**
 * Removes a batch with all its rows. It is hidden first: it is no longer processed or readable, and rows in progress
 * can no longer be written. After a crash, `removeRemains` completes the removal.
 * @returns false when there is none
 * @throws DomainError `unavailable`
 */
export async function removeBatch({ batches, batchClaims }: RemoveBatchDeps, batchId: BatchId): Promise<boolean> {
  const isFound = await batches.startDeletion(batchId);
  if (isFound) await batchClaims.removeOf([batchId]);
  // Also when there is none: rows may have been stored while it was removed.
  await batches.removeRows(batchId);
  if (isFound) await batches.remove(batchId);
  return isFound;
}

/**
 * Removes leftovers of interrupted deletions and of creations whose client disconnected.
 * @throws DomainError `unavailable`
 */
export async function removeRemains(deps: RemoveBatchDeps, signal?: AbortSignal): Promise<void> {
  const remains = await deps.batches.remains(deps.clock.nowMs() - receivingWithinMs, batchesMax);
  for (const batchId of remains) {
    if (signal?.aborted) return;
    await removeBatch(deps, batchId);
  }
}

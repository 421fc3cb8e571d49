import { DomainError, requestErrors, StaleVersion } from '@cardlens/errors';
import type { BatchId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Deps } from '../../handlers/deps.js';
import type { Batch } from '../domain/batch.js';
import { BatchCompleted } from '../domain/errors.js';
import { endOf } from './events.js';
import { getBatch } from './get-batch.js';

type CancelDeps = Pick<Deps, 'batches' | 'clock' | 'ids' | 'log'>;

/** Few, because a batch is only written when a process starts working on it and when it ends. */
const attemptsMax = 5;
const batchesMax = 20;

/**
 * Stops a batch and keeps the checks that have ended. After the first write, no process can complete it or send
 * another of its rows. Responses to rows that are in progress are dropped.
 *
 * @throws BatchNotFound @throws BatchCompleted @throws DomainError `unavailable`
 */
export async function cancelBatch(deps: CancelDeps, wanted: { caller: Owner; batchId: BatchId }): Promise<Batch> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const batch = await getBatch(deps, wanted);
    if (batch.state === 'completed') throw new BatchCompleted();
    if (batch.state === 'canceled') return batch;
    try {
      if (batch.state === 'canceling') return await finish(deps, batch);
      await deps.batches.save({ ...batch, state: 'canceling' }, []);
      return await finish(deps, { ...batch, state: 'canceling', version: batch.version + 1 });
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
    }
  }
  throw new DomainError(requestErrors.unavailable);
}

/** @throws StaleVersion when another process has finished or deleted it */
async function finish({ batches, clock, ids, log }: CancelDeps, batch: Batch): Promise<Batch> {
  const { batchId, accountId } = batch;
  await batches.removeRowsLeft(batchId);
  const progress = await batches.progress(batchId);
  const end = { state: 'canceled', endedAtUs: clock.nowUs(), endEventId: ids.orderedUuid() } as const;
  const after: Batch = { ...batch, ...progress, ...end };
  await batches.save(after, [endOf(after)]);
  log.info('eligibility batch canceled', { batchId, accountId, count: progress.completed + progress.failed });
  return { ...after, version: after.version + 1 };
}

/** Finishes cancellations interrupted by a crash. @throws DomainError `unavailable` */
export async function finishCanceling(deps: CancelDeps, signal?: AbortSignal): Promise<void> {
  for (const batch of await deps.batches.canceling(batchesMax)) {
    if (signal?.aborted) return;
    await finish(deps, batch).catch((error: unknown) => {
      if (!(error instanceof StaleVersion)) throw error;
    });
  }
}

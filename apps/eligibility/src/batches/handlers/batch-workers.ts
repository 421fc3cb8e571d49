import type { Part } from '@cardlens/runtime';
import { type LeaseLimits, leasedWorkers } from '../../handlers/leased-workers.js';
import { type BatchWork, type BatchWorkDeps, workOnBatch } from './work-on-batch.js';

/** Concurrent batches, of different accounts: an account's second batch starts after its first. */
const batchesAtOnce = 64;

/** Processes batches until stopped. */
export const batchWorkers = (deps: BatchWorkDeps, limits: LeaseLimits): Part & { wake(): void } =>
  leasedWorkers<BatchWork>(
    deps,
    {
      name: 'eligibility batch',
      atOnce: batchesAtOnce,
      ofAccountAtOnce: 1,
      async take(nowMs, untilMs, except) {
        const batch = await deps.batches.take(nowMs, untilMs, except);
        return batch && { batch, progress: { completed: batch.completed, failed: batch.failed } };
      },
      renew: ({ batch, progress }, untilMs) => deps.batches.renew(batch, progress, untilMs),
      run: (work, signal) => workOnBatch(deps, work, signal),
      idOf: ({ batch: { batchId } }) => ({ batchId }),
      accountOf: ({ batch: { accountId } }) => accountId,
    },
    limits,
  );

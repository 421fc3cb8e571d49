import { setMaxListeners } from 'node:events';
import { DomainError, StaleVersion } from '@cardlens/errors';
import type { Part } from '@cardlens/runtime';
import type { Batch } from '../domain/batch.js';
import { type BatchWork, type BatchWorkDeps, workOnBatch } from './work-on-batch.js';

export interface BatchLimits {
  /** Interval between searches for a batch that no process holds. */
  readonly intervalMs: number;
  /** Lease time of a batch, after which another process may take it over. */
  readonly leaseMs: number;
}

/** Concurrent batches, of different accounts: an account's second batch starts after its first. */
const batchesAtOnce = 64;
/** Fraction of the lease after which it is renewed, so that one missed renewal does not lose it. */
const renewalsOfLease = 3;

/**
 * Processes batches until stopped. One process holds a batch at a time, for as long as it renews its lease; the next
 * holder continues where it stopped.
 */
export function batchWorkers(deps: BatchWorkDeps, { intervalMs, leaseMs }: BatchLimits): Part & { wake(): void } {
  const { batches, clock, log } = deps;
  const working = new Map<Batch['accountId'], Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let taking: Promise<void> | undefined;

  const workOn = async (batch: Batch): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    // Each row that is being checked listens to it.
    setMaxListeners(0, signal);
    const work: BatchWork = { batch, progress: { completed: batch.completed, failed: batch.failed } };
    let leasedUntilMs = clock.nowMs() + leaseMs;
    const renewal = setInterval(async () => {
      const untilMs = clock.nowMs() + leaseMs;
      try {
        if (await batches.renew(batch, work.progress, untilMs)) leasedUntilMs = untilMs;
        else lost.abort(new StaleVersion('EligibilityBatch', batch.batchId));
      } catch (error) {
        // The database is unavailable: no other process can take the batch before the lease ends.
        if (clock.nowMs() >= leasedUntilMs) lost.abort(DomainError.from(error));
      }
    }, leaseMs / renewalsOfLease);
    try {
      await workOnBatch(deps, work, signal);
    } catch (error) {
      const { batchId } = batch;
      if (stopping.signal.aborted) await batches.renew(batch, work.progress, 0).catch(() => {});
      else if (error instanceof StaleVersion)
        log.info('eligibility batch deleted or taken by another process', { batchId });
      else log.warn('work on an eligibility batch failed; retrying', { batchId }, error);
    } finally {
      clearInterval(renewal);
    }
  };

  const takeBatches = async (): Promise<void> => {
    while (!stopping.signal.aborted && working.size < batchesAtOnce) {
      const nowMs = clock.nowMs();
      const batch = await batches.take(nowMs, nowMs + leaseMs, [...working.keys()]);
      if (batch === undefined) return;
      const work = workOn(batch).finally(() => {
        working.delete(batch.accountId);
        wake();
      });
      working.set(batch.accountId, work);
    }
  };
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    taking ??= takeBatches()
      .catch((error: unknown) => log.warn('querying eligibility batches failed; retrying', {}, error))
      .finally(() => {
        taking = undefined;
      });
  };

  return {
    name: 'eligibility batches',
    wake,
    start() {
      timer = setInterval(wake, intervalMs);
      wake();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort(new DOMException('the service stops', 'AbortError'));
      await Promise.allSettled([taking, ...working.values()]);
    },
  };
}

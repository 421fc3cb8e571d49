import { DomainError } from '@cardlens/errors';
import { record } from '@cardlens/runtime';
import { acceptedEvent } from './judge-scan.js';
import type { Deps, Released } from './ports.js';

/**
 * Released scans that wait for ocr at once. Enough to keep ten replicas busy, each with the five messages for which KEDA adds one;
 * few, since a busy account waits for those of all others that were released before.
 */
const releasedMax = 50;

export interface ReleaseDeps extends Pick<Deps, 'scans' | 'outbox' | 'clock' | 'imageBucket' | 'isSandbox'> {
  readonly released: Released;
}

/**
 * Has queued scans read, one of each account in turn, while fewer than `releasedMax` wait for ocr.
 *
 * Safe on several replicas: each scan is released once, and each replica takes the accounts in turn.
 *
 * @param lastAccountId  the account that was served last; empty: none
 * @returns the account that was served last
 */
export async function releaseScans(deps: ReleaseDeps, lastAccountId: string, signal?: AbortSignal): Promise<string> {
  const { scans, outbox, released } = deps;
  let served = lastAccountId;
  let next = await scans.nextQueued(served);
  if (next === undefined) return served;
  for (let left = releasedMax - ((await released.unread()) ?? releasedMax); left > 0 && next; left--) {
    if (signal?.aborted) break;
    const event = acceptedEvent(deps, next, `${next.scanId}.accepted`, 'scan.deferred');
    try {
      await scans.release(next, event);
      await outbox.flush(next.scanId, [event]);
      record('eventHandled', 1, { consumer: queueName, outcome: 'ack' });
    } catch (error) {
      // Another replica was faster, or the card was deleted.
      if (DomainError.from(error).kind !== 'stale') throw error;
    }
    served = next.accountId;
    next = await scans.nextQueued(served);
  }
  return served;
}

/** Names the queue in metrics, beside the consumers. */
const queueName = 'upload-queued-scans';
const countedMax = 10_000;

/** Records how many scans are queued; more than `countedMax` as that many. */
export async function reportQueued({ scans }: Pick<Deps, 'scans'>): Promise<void> {
  record('backlog', await scans.countQueued(countedMax), { consumer: queueName });
}

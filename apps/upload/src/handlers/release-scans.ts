import { DomainError } from '@cardlens/errors';
import { record, withSpan } from '@cardlens/runtime';
import type { Scan } from '../domain/scan.js';
import type { Deps, Released, Slots } from './ports.js';
import { acceptedEvent } from './validate-scan.js';

/**
 * Maximum number of released scans waiting for ocr. Enough for ten replicas: KEDA adds a replica for every five messages.
 * Not more, because a scan waits for all scans that were released before it, of any account.
 */
const releasedMax = 50;

export interface ReleaseDeps extends Pick<Deps, 'scans' | 'outbox' | 'clock' | 'imageBucket' | 'isSandbox'> {
  readonly released: Released;
}

/**
 * Releases queued scans to ocr, one per account in turn, while fewer than `releasedMax` are waiting there.
 *
 * Safe on several replicas: each scan is released once, and each replica serves the accounts in turn.
 *
 * @param lastAccountId  the account that was served last; empty: none
 * @returns the account that was served last
 */
export async function releaseScans(deps: ReleaseDeps, lastAccountId: string, signal?: AbortSignal): Promise<string> {
  const { scans, released } = deps;
  let served = lastAccountId;
  let next = await scans.nextQueued(served);
  if (next === undefined) return served;
  for (let left = releasedMax - ((await released.unread()) ?? releasedMax); left > 0 && next; left--) {
    if (signal?.aborted) break;
    try {
      await releaseOne(deps, next);
    } catch (error) {
      // Another replica released the scan, or the card was deleted.
      if (DomainError.from(error).kind !== 'stale') throw error;
    }
    served = next.accountId;
    next = await scans.nextQueued(served);
  }
  return served;
}

/** How long the number of free slots is cached. */
const cachedForMs = 1000;

/**
 * How many scans of busy accounts may skip the queue: while the queue is empty, as many as `releaseScans` would release.
 * Each replica counts separately, so together they may exceed the limit, by at most `releasedMax` each.
 */
export function createSlots({
  scans,
  released,
  clock,
  log,
}: Pick<Deps, 'scans' | 'clock' | 'log'> & { readonly released: Released }): Slots {
  let left = 0;
  let countedAtMs = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | undefined;

  const count = async (): Promise<void> => {
    const isAnyQueued = (await scans.countQueued(1)) > 0;
    left = isAnyQueued ? 0 : releasedMax - ((await released.unread()) ?? releasedMax);
  };
  return {
    async take() {
      if (clock.nowMs() - countedAtMs >= cachedForMs && counting === undefined) {
        countedAtMs = clock.nowMs();
        counting = count()
          .catch((error: unknown) => {
            left = 0;
            log.warn('backlog of ocr not read; scans are queued without it', {}, error);
          })
          .finally(() => {
            counting = undefined;
          });
      }
      await counting;
      return left-- > 0;
    },
  };
}

/** Runs in the trace of the request that created the scan, which is stored with it. @throws StaleVersion */
async function releaseOne(deps: ReleaseDeps, scan: Scan): Promise<void> {
  const { scanId, cardId, side, trace } = scan;
  await withSpan('release queued scan', { parent: trace, attributes: { cardId, scanId, side } }, async () => {
    const event = acceptedEvent(deps, scan, `${scanId}.accepted`, 'scan.deferred');
    await deps.scans.release(scan, event);
    await deps.outbox.flush(scanId, [event]);
  });
  record('eventHandled', 1, { consumer: queueName, outcome: 'ack' });
}

/** Name of the queue in metrics, like those of consumers. */
const queueName = 'upload-queued-scans';
const countedMax = 10_000;

/** Records the number of queued scans, up to `countedMax`. */
export async function reportQueued({ scans }: Pick<Deps, 'scans'>): Promise<void> {
  record('backlog', await scans.countQueued(countedMax), { consumer: queueName });
}

import type { RetentionPeriod } from '@cardlens/contracts';
import { StaleVersion } from '@cardlens/errors';
import { canBecome } from '../domain/scan.js';
import type { Deps } from './ports.js';

const batchMax = 100;
const dayMs = 86_400_000;

type Needs = Pick<Deps, 'scans' | 'images' | 'clock' | 'log'>;

/**
 * Removes images that are older than the retention period of their account. Their readings are kept as long as their
 * cards.
 *
 * @param periods  of the accounts with a period for images
 * @param stopping  once aborted, no more images are removed
 * @returns number of removed images
 * @throws DomainError `unavailable` when accounts, scans or objects cannot be reached; the next run continues
 */
export async function removeExpiredImages(
  deps: Needs,
  periods: AsyncIterable<RetentionPeriod>,
  stopping?: AbortSignal,
): Promise<number> {
  let removedCount = 0;
  for await (const period of periods) {
    removedCount += await removeOf(deps, period, stopping);
    if (stopping?.aborted) break;
  }
  return removedCount;
}

async function removeOf(
  { scans, images, clock, log }: Needs,
  { accountId, retentionDays }: RetentionPeriod,
  stopping: AbortSignal | undefined,
): Promise<number> {
  const beforeMs = clock.nowMs() - retentionDays * dayMs;
  let removedCount = 0;
  for (;;) {
    const found = await scans.validatedBefore(accountId, beforeMs, batchMax);
    const before = removedCount;
    for (const scan of found) {
      if (stopping?.aborted || !canBecome(scan.state, 'expired')) break;
      // First, so that a marked scan has no image left.
      await images.removeImage(scan);
      try {
        await scans.change(scan, { state: 'expired' }, []);
        removedCount++;
      } catch (error) {
        // The card was deleted or the scan changed meanwhile; the next run checks it again.
        if (!(error instanceof StaleVersion)) throw error;
      }
    }
    // Scans that cannot be written would be returned again in every batch.
    if (stopping?.aborted || found.length < batchMax || removedCount === before) break;
  }
  if (removedCount > 0) log.info('images past their retention period removed', { accountId, count: removedCount });
  return removedCount;
}

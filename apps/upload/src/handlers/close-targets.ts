import { DomainError, isOutage } from '@cardlens/errors';
import { eachAtOnce } from '@cardlens/runtime';
import { lateUploadMs } from '../domain/late-upload.js';
import { objectKey, type Scan } from '../domain/scan.js';
import type { Deps } from './ports.js';
import { removeLate } from './validate-scan.js';

type CloseDeps = Pick<Deps, 'scans' | 'images' | 'deletedCards' | 'clock' | 'log'>;

const batchSize = 200;
const atOnce = 8;

/**
 * Closes targets that were not used in time, and removes what a deletion may have missed: a scan that was added while its
 * card was deleted, and a late upload to a deleted card.
 *
 * @throws DomainError `unavailable`; the next run continues
 */
export async function closeTargets(deps: CloseDeps, signal?: AbortSignal): Promise<void> {
  const due = await deps.scans.dueForCheck(deps.clock.nowMs(), batchSize);
  await eachAtOnce(due, atOnce, (scan) => checkOne(deps, scan), signal);
}

/**
 * Closes a scan without a verdict. A direct upload may have stored its image under the scan's own key, where retention
 * does not look for it. It is removed last, because the verdict may have been written meanwhile.
 * @throws StaleVersion when it was
 */
export async function closeScan(
  { scans, images, log }: Pick<Deps, 'scans' | 'images' | 'log'>,
  scan: Scan,
): Promise<void> {
  const { cardId, scanId, key } = scan;
  await scans.change(scan, { state: 'closed' }, []);
  if (key === objectKey(cardId, scanId)) return;
  await images
    .discard(key)
    .catch((error: unknown) =>
      log.warn('image of a closed scan not removed; it is removed with the card', { scanId }, error),
    );
}

async function checkOne(deps: CloseDeps, scan: Scan): Promise<void> {
  const { scans, deletedCards, clock, log } = deps;
  const { scanId, expiresAtMs } = scan;
  const lastUploadAtMs = expiresAtMs + lateUploadMs;
  try {
    // A crash during its creation may have left the scan unmarked although its card had just been deleted.
    if (scan.state === 'deleted' || (await deletedCards.has(scan.cardId))) {
      await removeLate(deps, scan);
      // A scan that has just been marked is checked once more after its target expires.
      if (scan.state === 'deleted') await scans.forgetCheck(scan);
    } else if (scan.state !== 'open') await scans.forgetCheck(scan);
    else if (clock.nowMs() > lastUploadAtMs) await closeScan(deps, scan);
    else await scans.checkAgainAt(scan, lastUploadAtMs + 1);
  } catch (error) {
    if (isOutage(error)) throw error;
    // Stale: an image arrived meanwhile. A failure must not prevent the check of other scans.
    if (DomainError.from(error).kind === 'stale') return;
    log.warn('upload target not checked; retrying', { scanId }, error);
    await scans.checkAgainAt(scan, clock.nowMs() + retryMs);
  }
}

const retryMs = 60_000;

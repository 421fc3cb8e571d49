import { DomainError, isOutage } from '@cardlens/errors';
import { eachAtOnce } from '@cardlens/runtime';
import { isOver, nextCheckMs } from '../domain/reconcile-plan.js';
import type { Scan } from '../domain/scan.js';
import type { Deps } from './ports.js';
import { removeLate, type ValidateDeps, validateScan } from './validate-scan.js';

type ReconcileDeps = ValidateDeps & Pick<Deps, 'deletedCards'>;

const batchSize = 200;
const atOnce = 8;

/**
 * Finds objects whose notification was lost, and closes targets that were not used in time.
 * @returns number of objects found
 */
export async function reconcileScans(deps: ReconcileDeps, intervalMs: number, signal?: AbortSignal): Promise<number> {
  const due = await deps.scans.dueForCheck(deps.clock.nowMs(), batchSize);
  let found = 0;
  const reconcile = async (scan: Scan) => {
    if (await reconcileOne(deps, scan, intervalMs)) found++;
  };
  await eachAtOnce(due, atOnce, reconcile, signal);
  if (found > 0) deps.log.info('recovered uploads whose notification was lost', { count: found });
  return found;
}

async function reconcileOne(deps: ReconcileDeps, scan: Scan, intervalMs: number): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  try {
    // A crash during its creation may have left the scan unmarked although its card had just been deleted.
    const validated = (await deps.deletedCards.has(scan.cardId))
      ? await removeLate(deps, scan)
      : await validateScan(deps, scan);
    // A scan that has just been purged is checked once more after its target expires.
    if (scan.state === 'deleted' || validated === 'known') await deps.scans.forgetCheck(scan.scanId);
    if (validated !== 'absent') return validated === 'accepted' || validated === 'rejected';
    if (isOver(scan.expiresAtMs, nowMs)) await deps.scans.change(scan, { state: 'closed' }, []);
    else await deps.scans.checkAgainAt(scan.scanId, nextCheckMs(scan.createdAtMs, nowMs, intervalMs));
    return false;
  } catch (error) {
    if (isOutage(error)) throw error;
    // Stale: its notification arrived meanwhile. A failure must not prevent the check of other scans.
    if (DomainError.from(error).kind !== 'stale') {
      deps.log.warn('validating an upload failed; retrying', { scanId: scan.scanId }, error);
      await deps.scans.checkAgainAt(scan.scanId, nextCheckMs(scan.createdAtMs, nowMs, intervalMs));
    }
    return false;
  }
}

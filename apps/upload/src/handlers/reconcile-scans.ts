import { DomainError } from '@cardlens/errors';
import { isOver, nextCheckMs } from '../domain/reconcile-plan.js';
import type { Scan } from '../domain/scan.js';
import { type JudgeDeps, judgeScan } from './judge-scan.js';

const batchSize = 200;
const atOnce = 8;

/**
 * Finds objects whose announcement never came, and closes targets that nobody used in time.
 * @returns objects found
 */
export async function reconcileScans(deps: JudgeDeps, intervalMs: number, signal?: AbortSignal): Promise<number> {
  const due = await deps.scans.dueForCheck(deps.clock.nowMs(), batchSize);
  let found = 0;
  const next = due.values();
  const work = async () => {
    for (const scan of next) {
      if (signal?.aborted) return;
      if (await reconcileOne(deps, scan, intervalMs)) found++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (found > 0) deps.log.info('found uploads whose announcement was lost', { count: found });
  return found;
}

async function reconcileOne(deps: JudgeDeps, scan: Scan, intervalMs: number): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  try {
    const judged = await judgeScan(deps, scan);
    // A scan that was wiped just now is looked for once more, when its target can no longer be used.
    if (scan.state === 'deleted' || judged === 'known') await deps.scans.forgetCheck(scan.scanId);
    if (judged !== 'absent') return judged === 'accepted' || judged === 'rejected';
    if (isOver(scan.expiresAtMs, nowMs)) await deps.scans.change(scan, { state: 'closed' }, []);
    else await deps.scans.checkAgainAt(scan.scanId, nextCheckMs(scan.createdAtMs, nowMs, intervalMs));
    return false;
  } catch (error) {
    const { kind } = DomainError.from(error);
    if (kind === 'unavailable' || kind === 'timeout') throw error;
    // Stale: the announcement came meanwhile. Anything else must not keep the others from being looked at.
    if (kind !== 'stale') {
      deps.log.warn('an upload could not be judged and is tried again', { scanId: scan.scanId }, error);
      await deps.scans.checkAgainAt(scan.scanId, nextCheckMs(scan.createdAtMs, nowMs, intervalMs));
    }
    return false;
  }
}

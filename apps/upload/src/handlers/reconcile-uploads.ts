import { DomainError, isOutage } from '@cardlens/errors';
import { eachAtOnce } from '@cardlens/runtime';
import { type HandleDeps, handleObject } from './handle-object.js';

const atOnce = 8;
/** Page size: as many objects as the store lists in one response. */
const pageMax = 1000;
/** An upload whose validation or removal failed is not tried again for this long, although it is listed every second. */
const retryMs = 15_000;
/** Maximum number of skipped uploads in memory; further ones are read again in every run. */
const skippedMax = 10_000;

/** @returns number of objects found that had not been validated */
export type ReconcileUploads = (signal?: AbortSignal) => Promise<number>;

/**
 * Handles every uploaded object that is still stored, because its notification was lost or delayed, because the store
 * sends no notifications, or because its removal after validation failed. Handled uploads are removed, so there are
 * never many, however many targets wait for one; if thousands arrive at once, they are listed page by page.
 *
 * A run throws DomainError `unavailable`; only uploads that fail for another reason are skipped, and handled again
 * later.
 */
export function uploadReconciler(deps: HandleDeps): ReconcileUploads {
  /** The time from which an upload is handled again; never for objects that belong to no scan. */
  const skippedUntilMs = new Map<string, number>();
  const leaveAlone = (key: string, untilMs: number): void => {
    const [oldest] = skippedUntilMs.keys();
    if (oldest !== undefined && skippedUntilMs.size >= skippedMax) skippedUntilMs.delete(oldest);
    skippedUntilMs.set(key, untilMs);
  };
  const isDue = (key: string): boolean => {
    const untilMs = skippedUntilMs.get(key);
    if (untilMs === undefined) return true;
    if (untilMs > deps.clock.nowMs()) return false;
    skippedUntilMs.delete(key);
    return true;
  };

  return async (signal) => {
    let found = 0;
    const reconcile = async (key: string): Promise<void> => {
      try {
        const validated = await handleObject(deps, key);
        if (validated === undefined) leaveAlone(key, Number.POSITIVE_INFINITY);
        // It was validated before, so its removal failed, and may have failed again.
        if (validated === 'known') leaveAlone(key, deps.clock.nowMs() + retryMs);
        if (validated === 'accepted' || validated === 'rejected') found++;
      } catch (error) {
        if (isOutage(error)) throw error;
        // Stale: another replica handles it.
        if (DomainError.from(error).kind === 'stale') return;
        deps.log.warn('upload not validated; retrying', {}, error);
        leaveAlone(key, deps.clock.nowMs() + retryMs);
      }
    };
    for (let after = ''; !signal?.aborted; ) {
      const keys = await deps.images.uploadKeys(after, pageMax);
      await eachAtOnce(keys.filter(isDue), atOnce, reconcile, signal);
      const last = keys.at(-1);
      if (last === undefined || keys.length < pageMax) break;
      after = last;
    }
    return found;
  };
}

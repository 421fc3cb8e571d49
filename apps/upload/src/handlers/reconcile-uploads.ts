import { DomainError, isOutage } from '@cardlens/errors';
import { eachAtOnce } from '@cardlens/runtime';
import { handleObject } from './handle-object.js';
import type { ValidateDeps } from './validate-scan.js';

const atOnce = 8;

/**
 * Handles every uploaded object that is still there: its notification was lost, or has yet to come, or the store sends
 * none; or its removal failed after it had been validated. Handled uploads are removed, so there are never many, however
 * many targets wait for one.
 *
 * @returns number of objects found that had not been validated
 * @throws DomainError `unavailable`; only uploads that fail for another reason are skipped, and handled again next time
 */
export async function reconcileUploads(deps: ValidateDeps, signal?: AbortSignal): Promise<number> {
  let found = 0;
  const reconcile = async (key: string): Promise<void> => {
    try {
      const validated = await handleObject(deps, key);
      if (validated === 'accepted' || validated === 'rejected') found++;
    } catch (error) {
      if (isOutage(error)) throw error;
      // Stale: its notification arrived meanwhile.
      if (DomainError.from(error).kind !== 'stale') deps.log.warn('validating an upload failed; retrying', {}, error);
    }
  };
  await eachAtOnce(await deps.images.uploadKeys(), atOnce, reconcile, signal);
  return found;
}

import { parseObjectKey } from '../domain/scan.js';
import { type ValidateDeps, validateScan } from './validate-scan.js';

/**
 * Handles a stored object. A repeated notification changes nothing; an object of a deleted card is removed.
 * @throws StaleVersion when the reconciler finds it at the same time
 */
export async function handleObject(deps: ValidateDeps, key: string): Promise<void> {
  const parsed = parseObjectKey(key);
  const scan = parsed && (await deps.scans.get(parsed.scanId));
  if (scan === undefined || scan.cardId !== parsed?.cardId) {
    // Only the store's credentials allow writing an object without a scan; it is ignored.
    deps.log.warn('ignored an object that belongs to no scan', parsed ?? {});
    return;
  }
  const validated = await validateScan(deps, scan);
  if (validated === 'deleted') deps.log.info('removed a late upload to a deleted card', parsed);
}

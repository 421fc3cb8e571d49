import { parseObjectKey } from '../domain/scan.js';
import { type ValidateDeps, type Validation, validateScan } from './validate-scan.js';

/**
 * Handles an uploaded object, once it was announced or found. Repetition changes nothing: an object of a scan that has a
 * verdict, or of a deleted card, is removed.
 *
 * @returns undefined when it belongs to no scan
 * @throws StaleVersion when another call handles it at the same time
 */
export async function handleObject(deps: ValidateDeps, key: string): Promise<Validation | undefined> {
  const parsed = parseObjectKey(key);
  const scan = parsed && (await deps.scans.get(parsed.scanId));
  if (scan === undefined || scan.cardId !== parsed?.cardId) {
    // Only the store's credentials allow writing an object without a scan; it is ignored.
    deps.log.warn('ignored an object that belongs to no scan', parsed ?? {});
    return undefined;
  }
  const validated = await validateScan(deps, scan);
  if (validated === 'deleted') deps.log.info('removed a late upload to a deleted card', parsed);
  return validated;
}

import { parseObjectKey } from '../domain/scan.js';
import { type JudgeDeps, judgeScan } from './judge-scan.js';

/**
 * Handles a stored object. A second notification of it changes nothing; an object of a deleted card is removed.
 * @throws StaleVersion when the reconciler found it at the same time
 */
export async function takeUpObject(deps: JudgeDeps, key: string): Promise<void> {
  const parsed = parseObjectKey(key);
  const scan = parsed && (await deps.scans.get(parsed.scanId));
  if (scan === undefined || scan.cardId !== parsed?.cardId) {
    // Only a holder of the store's credentials can write an object that no scan asked for; it is ignored.
    deps.log.warn('ignored an object that belongs to no scan', parsed ?? {});
    return;
  }
  const judged = await judgeScan(deps, scan);
  if (judged === 'deleted') deps.log.info('removed a late upload to a deleted card', parsed);
}

import { parseObjectKey } from '../domain/scan.js';
import { type JudgeDeps, judgeScan } from './judge-scan.js';

/**
 * An object was stored. Announced twice, it is judged once; announced for a deleted card, it is removed.
 * @throws StaleVersion when the reconciler found it at the same moment
 */
export async function takeUpObject(deps: JudgeDeps, key: string): Promise<void> {
  const parsed = parseObjectKey(key);
  const scan = parsed && (await deps.scans.get(parsed.scanId));
  if (scan === undefined || scan.cardId !== parsed?.cardId) {
    // Only somebody with keys of the store can put an object there that no scan asked for; it is not ours to judge.
    deps.log.warn('an object came that no scan expects', parsed ?? {});
    return;
  }
  const judged = await judgeScan(deps, scan);
  if (judged === 'deleted') deps.log.info('a late upload of a deleted card was removed', parsed);
}

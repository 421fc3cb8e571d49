import { StaleVersion } from '@cardlens/errors';
import { parseObjectKey, type Scan } from '../domain/scan.js';
import type { Deps, Validation } from './ports.js';
import { type ValidateDeps, validateScan } from './validate-scan.js';

export type HandleDeps = ValidateDeps & Pick<Deps, 'inProgress' | 'expected'>;

/**
 * Handles an uploaded object, once its client, the store or the reconciler tells of it; when several do at the same time,
 * it is handled once. Repetition changes nothing: an object of a scan that has a verdict, or of a deleted card, is removed.
 *
 * @param known  its scan, if it was just read
 * @returns undefined when it belongs to no scan
 * @throws StaleVersion when another replica handles it at the same time
 */
export async function handleObject(deps: HandleDeps, key: string, known?: Scan): Promise<Validation | undefined> {
  const { inProgress } = deps;
  const running = inProgress.get(key);
  if (running) {
    const validated = await running;
    // It may have looked for the object before it was there.
    if (validated !== 'absent') return validated;
  }
  const handled = inProgress.get(key) ?? handle(deps, key, known).finally(() => inProgress.delete(key));
  inProgress.set(key, handled);
  return handled;
}

async function handle(deps: HandleDeps, key: string, known?: Scan): Promise<Validation | undefined> {
  const parsed = parseObjectKey(key);
  const scan = known ?? (parsed && (await deps.scans.get(parsed.scanId, parsed.cardId)));
  if (scan === undefined || scan.cardId !== parsed?.cardId) {
    // Only the store's credentials allow writing an object without a scan; it is ignored.
    deps.log.warn('ignored an object that belongs to no scan', parsed ?? {});
    return undefined;
  }
  const validated = await validateScan(deps, scan).catch((error: unknown) => {
    if (error instanceof StaleVersion) deps.expected.remove(key);
    throw error;
  });
  if (validated !== 'absent') deps.expected.remove(key);
  if (validated === 'deleted') deps.log.info('removed a late upload to a deleted card', parsed);
  return validated;
}

import { StaleVersion } from '@cardlens/errors';
import { parseObjectKey, type Scan } from '../domain/scan.js';
import type { Deps, Validation } from './ports.js';
import { type ValidateDeps, validateScan } from './validate-scan.js';

export type HandleDeps = ValidateDeps & Pick<Deps, 'inProgress' | 'expected'>;

/**
 * Handles an uploaded object that its client, the store or the reconciler reports; concurrent reports are handled once.
 * Idempotent: an object of a validated scan or of a deleted card is removed.
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
    // That call may have listed the objects before this one was stored.
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
    deps.log.warn('object without a scan ignored', parsed ?? {});
    return undefined;
  }
  const validated = await validateScan(deps, scan).catch((error: unknown) => {
    if (error instanceof StaleVersion) deps.expected.remove(key);
    throw error;
  });
  if (validated !== 'absent') deps.expected.remove(key);
  if (validated === 'deleted') deps.log.info('late upload to a deleted card removed', parsed);
  return validated;
}

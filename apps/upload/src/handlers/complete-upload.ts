import { DomainError, StaleVersion, serviceErrors } from '@cardlens/errors';
import { canBecome, objectKey, type Scan } from '../domain/scan.js';
import { getScan } from './get-scan.js';
import { type HandleDeps, handleObject } from './handle-object.js';
import type { Deps } from './ports.js';

/**
 * Validates the image of a scan because its client says that it has been posted. The call is optional: the store's
 * notification and the reconciler find the image too, and the first of them validates it.
 *
 * @throws NotFound; DomainError `conflict` while there is no image
 */
export async function completeUpload(
  deps: HandleDeps & Pick<Deps, 'deletedCards'>,
  accountId: string,
  scanId: string,
): Promise<Scan> {
  const scan = await getScan(deps, accountId, scanId);
  if (!canBecome(scan.state, 'accepted')) return scan;
  const validated = await handleObject(deps, objectKey(scan.cardId, scanId), scan).catch((error: unknown) => {
    // Another replica validated it, or its card was deleted.
    if (error instanceof StaleVersion) return undefined;
    throw error;
  });
  if (validated === 'accepted' || validated === 'rejected') return { ...scan, state: validated };
  const after = await getScan(deps, accountId, scanId);
  // The image is also absent if another call validated it meanwhile and removed the original.
  if (validated === 'absent' && canBecome(after.state, 'accepted')) throw new DomainError(serviceErrors.notUploaded);
  return after;
}

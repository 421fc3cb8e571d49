import { InvalidInput } from '@cardlens/errors';
import { type OpenDeps, openScan, type ScanInput } from './open-scan.js';
import type { Deps, UploadForm } from './ports.js';

/** Creates a scan and signs the form for posting its image. @throws InvalidInput, NotFound, `unavailable` */
export async function createTarget(
  deps: OpenDeps & Pick<Deps, 'images' | 'isAnnouncing' | 'expected'>,
  input: ScanInput,
  expirationS: number,
): Promise<UploadForm & { scanId: string; needsCompletion: boolean }> {
  if (!Number.isInteger(expirationS) || expirationS < 100 || expirationS > 3600) {
    throw new InvalidInput('expiration must be between 100 and 3600');
  }
  const scan = await openScan(deps, input, expirationS);
  const form = await deps.images.uploadForm(scan, expirationS);
  deps.expected.add(scan.key, deps.clock.nowMs());
  return { scanId: scan.scanId, ...form, needsCompletion: !deps.isAnnouncing() };
}

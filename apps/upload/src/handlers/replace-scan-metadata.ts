import { InvalidInput, StaleVersion } from '@cardlens/errors';
import type { Scan } from '../domain/scan.js';
import { getScan } from './get-scan.js';
import { metadataBytesMax } from './open-scan.js';
import type { Deps } from './ports.js';

/** Retries when the image is validated or the card deleted at the same time. */
const attemptsMax = 4;

/**
 * Replaces a scan's metadata. A concurrent deletion wins, because the write requires the version that was read.
 * @throws NotFound
 * @throws InvalidInput
 * @throws StaleVersion
 */
export async function replaceScanMetadata(
  deps: Pick<Deps, 'scans' | 'deletedCards'>,
  accountId: string,
  scanId: string,
  clientMetadataJson: string,
): Promise<Scan> {
  if (Buffer.byteLength(clientMetadataJson) > metadataBytesMax) throw new InvalidInput('metadata must be at most 4 KB');
  for (let attempt = 1; ; attempt++) {
    const scan = await getScan(deps, accountId, scanId);
    try {
      await deps.scans.replaceMetadata(scan, clientMetadataJson);
      return { ...scan, clientMetadataJson };
    } catch (error) {
      if (!(error instanceof StaleVersion) || attempt === attemptsMax) throw error;
    }
  }
}

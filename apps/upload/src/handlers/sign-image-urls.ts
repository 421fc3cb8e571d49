import type { Side } from '../domain/scan.js';
import type { Deps } from './ports.js';

export interface SignedImage {
  readonly scanId: string;
  readonly side: Side;
  /** Valid for 24 hours (service contract §2.1). */
  readonly url: string;
}

/** URLs of the accepted images of a card; scans that are of another card, unknown or deleted are left out. */
export async function signImageUrls(
  { scans, images }: Pick<Deps, 'scans' | 'images'>,
  cardId: string,
  scanIds: readonly string[],
): Promise<SignedImage[]> {
  const signed = await Promise.all(
    [...new Set(scanIds)].map(async (scanId) => {
      const scan = await scans.get(scanId);
      // A scan of a deleted card says so by its state.
      if (scan?.state !== 'accepted' || scan.cardId !== cardId) return [];
      return [{ scanId, side: scan.side, url: await images.signUrl(scan) }];
    }),
  );
  return signed.flat();
}

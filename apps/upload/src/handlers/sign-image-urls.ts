import type { Side } from '../domain/scan.js';
import type { Deps } from './ports.js';

export interface SignedImage {
  readonly scanId: string;
  readonly side: Side;
  /** Valid for 24 hours (service contract §2.1). */
  readonly url: string;
}

/**
 * URLs of a card's uploads, including rejected ones. Scans that are unknown, unjudged, deleted or of another card are left out.
 */
export async function signImageUrls(
  { scans, images }: Pick<Deps, 'scans' | 'images'>,
  cardId: string,
  scanIds: readonly string[],
): Promise<SignedImage[]> {
  const signed = await Promise.all(
    [...new Set(scanIds)].map(async (scanId) => {
      const scan = await scans.get(scanId);
      // The state of a scan tells that its card is deleted.
      if ((scan?.state !== 'accepted' && scan?.state !== 'rejected') || scan.cardId !== cardId) return [];
      return [{ scanId, side: scan.side, url: await images.signUrl(scan) }];
    }),
  );
  return signed.flat();
}

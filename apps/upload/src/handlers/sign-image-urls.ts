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
  { scans, images, deletedCards }: Pick<Deps, 'scans' | 'images' | 'deletedCards'>,
  cardId: string,
  scanIds: readonly string[],
): Promise<SignedImage[]> {
  if (await deletedCards.has(cardId)) return [];
  const wanted = new Set(scanIds);
  const found = (await scans.listOf(cardId)).filter(({ scanId, state }) => state === 'accepted' && wanted.has(scanId));
  return Promise.all(
    found.map(async (scan) => ({ scanId: scan.scanId, side: scan.side, url: await images.signUrl(scan) })),
  );
}

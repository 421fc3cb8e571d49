import type { Side } from '../domain/scan.js';
import type { KnownImage } from './known-images.js';
import type { Deps } from './ports.js';

export interface SignedImage {
  readonly scanId: string;
  readonly side: Side;
  /** Valid for 24 hours (service contract §2.1). */
  readonly url: string;
}

/** URLs of the accepted images of a card; scans that are of another card, unknown or deleted are left out. */
export async function signImageUrls(
  { scans, images, knownImages }: Pick<Deps, 'scans' | 'images' | 'knownImages'>,
  cardId: string,
  scanIds: readonly string[],
): Promise<SignedImage[]> {
  const acceptedScan = async (scanId: string): Promise<KnownImage | undefined> => {
    const known = knownImages.get(scanId);
    if (known !== undefined) return known;
    const scan = await scans.get(scanId);
    if (scan?.state !== 'accepted') return undefined;
    knownImages.add(scan);
    return scan;
  };
  const signed = await Promise.all(
    [...new Set(scanIds)].map(async (scanId) => {
      const image = await acceptedScan(scanId);
      if (image?.cardId !== cardId) return [];
      return [{ scanId, side: image.side, url: await images.signUrl(image) }];
    }),
  );
  return signed.flat();
}

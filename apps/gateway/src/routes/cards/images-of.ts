import { type Card, sideNames } from '@cardlens/contracts';
import type { ImageLinks, Principal, UploadPort } from '../../ports.js';

/** Links by side, `{ front: { url } }`; each is valid for 24 hours. */
export async function imagesOf(
  { cardId, scans }: Card,
  principal: Principal,
  { uploads, imageLinks }: { uploads: UploadPort; imageLinks: ImageLinks },
): Promise<Record<string, { url: string }>> {
  if (scans.length === 0) return {};
  const { images } = await uploads.signImageUrls({ cardId, scanIds: scans.map(({ scanId }) => scanId) });
  const shown = new Set(images.map(({ scanId }) => scanId));
  // Both sides may be of one scan.
  return Object.fromEntries(
    scans.flatMap(({ scanId, side }) =>
      shown.has(scanId)
        ? [[sideNames.fromWire(side) ?? 'front', { url: imageLinks.urlOf(principal, { cardId, scanId }) }] as const]
        : [],
    ),
  );
}

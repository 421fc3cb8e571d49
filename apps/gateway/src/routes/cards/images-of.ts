import { type Card, sideNames } from '@cardlens/contracts';
import type { UploadPort } from '../../ports.js';

/** Signed URLs by side, `{ front: { url } }`; each is valid for 24 hours. */
export async function imagesOf({ cardId, scans }: Card, uploads: UploadPort): Promise<Record<string, { url: string }>> {
  if (scans.length === 0) return {};
  const { images } = await uploads.signImageUrls({ cardId, scanIds: scans.map(({ scanId }) => scanId) });
  const urls = new Map(images.map(({ scanId, url }) => [scanId, url]));
  // Both sides may be of one scan.
  return Object.fromEntries(
    scans.flatMap(({ scanId, side }) => {
      const url = urls.get(scanId);
      return url === undefined ? [] : [[sideNames.fromWire(side) ?? 'front', { url }] as const];
    }),
  );
}

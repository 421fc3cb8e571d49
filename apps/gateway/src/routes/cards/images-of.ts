import { type Card, sideNames } from '@cardlens/contracts';
import type { UploadPort } from '../../ports.js';

/** Signed URLs by side, `{ front: { url } }`; each is valid for 24 hours. */
export async function imagesOf({ cardId, scans }: Card, uploads: UploadPort): Promise<Record<string, { url: string }>> {
  if (scans.length === 0) return {};
  const { images } = await uploads.signImageUrls({ cardId, scanIds: scans.map(({ scanId }) => scanId) });
  return Object.fromEntries(images.map(({ side, url }) => [sideNames.fromWire(side) ?? 'front', { url }]));
}

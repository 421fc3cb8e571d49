import { type Card, sideNames } from '@cardlens/contracts';
import type { ImageLinks, Principal } from '../../ports.js';

/**
 * Links by side, `{ front: { url } }`, each signed for the caller. A card's scans are the ones with an image, and
 * deleted cards have none, so this makes no calls.
 */
export const imagesOf = (
  { cardId, scans }: Card,
  principal: Principal,
  imageLinks: ImageLinks,
): Record<string, { url: string }> =>
  Object.fromEntries(
    scans.map(({ scanId, side }) => [
      sideNames.fromWire(side) ?? 'front',
      { url: imageLinks.urlOf(principal, { cardId, scanId }) },
    ]),
  );

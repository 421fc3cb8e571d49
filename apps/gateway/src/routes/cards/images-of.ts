import { type Card, sideNames } from '@cardlens/contracts';
import type { ImageLinks, Principal } from '../../ports.js';

/**
 * Links by side, `{ front: { url } }`; each is valid for 24 hours. The scans of a card are those that have an image, and a deleted
 * card has none, so no call is made.
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

import type { Side } from '../domain/scan.js';
import type { Deps } from './ports.js';

export interface ShownImage {
  readonly scanId: string;
  readonly side: Side;
}

/**
 * A card's uploads with an image to show, including rejected ones. Scans that are unknown, not validated, deleted or of
 * another card are left out.
 */
export async function shownImages(
  { scans }: Pick<Deps, 'scans'>,
  cardId: string,
  scanIds: readonly string[],
): Promise<ShownImage[]> {
  const shown = await Promise.all(
    [...new Set(scanIds)].map(async (scanId) => {
      const scan = await scans.get(scanId, cardId);
      // A scan's state shows that its card is deleted.
      if ((scan?.state !== 'accepted' && scan?.state !== 'rejected') || scan.cardId !== cardId) return [];
      return [{ scanId, side: scan.side }];
    }),
  );
  return shown.flat();
}

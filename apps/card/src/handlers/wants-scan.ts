import { isDeleted } from '../domain/card.js';
import type { ScanId } from '../domain/ids.js';
import { wantsReading } from '../domain/moves/scans.js';
import type { Side } from '../domain/side.js';
import type { CardRef, Deps } from './ports.js';

/**
 * Whether reading an image could still change its card: not once its side has been read, or in a livescan once the card
 * is completed. True for a deleted card too: its image is gone, and the outcome that ocr then publishes removes a
 * reading left behind by a crash.
 */
export async function wantsScan(
  { cards }: Pick<Deps, 'cards'>,
  { cardId, accountId, scanId, sides }: CardRef & { scanId: ScanId; sides: readonly Side[] },
): Promise<boolean> {
  const card = await cards.get(cardId, accountId);
  if (card === undefined || isDeleted(card)) return true;
  return sides.some((side) => wantsReading(card, side, scanId));
}

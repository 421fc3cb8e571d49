import { type Card, takenSides } from './card.js';
import { UploadConflict } from './errors.js';
import { phaseOf, type Side, scansMax } from './side.js';

export interface UploadPermit {
  readonly isLivescan: boolean;
  /** The upload is taken and changes nothing: a livescan may run on after the card is completed. */
  readonly isAlreadyCompleted: boolean;
}

/**
 * Whether a side may be uploaded now.
 * @throws UploadConflict
 * @source decisions §2 (409) and §3
 */
export function uploadPermit(card: Card, side: Side): UploadPermit {
  if (!takenSides(card).includes(side)) throw new UploadConflict('The card is scanned on its front only');
  if (card.state === 'unknown') throw new UploadConflict('The card takes no more uploads, please contact support');
  if (card.isLivescan) return livescanPermit(card, side);
  const phase = phaseOf(card[side]);
  if (phase === 'processing' || phase === 'recognized')
    throw new UploadConflict(`The ${side} of the card was uploaded already`);
  if (card.recognition > 0) throw new UploadConflict('The card was completed without this side');
  checkRoom(card, side);
  return { isLivescan: false, isAlreadyCompleted: false };
}

function livescanPermit(card: Card, side: Side): UploadPermit {
  const isAlreadyCompleted = card.state === 'completed';
  if (!isAlreadyCompleted) checkRoom(card, side);
  return { isLivescan: true, isAlreadyCompleted };
}

function checkRoom(card: Card, side: Side): void {
  if (card[side].scans.length >= scansMax) throw new UploadConflict(`The ${side} was uploaded too often`);
}

import { serviceErrors } from '@cardlens/errors';
import { acceptedSides, type Card, isIn } from './card.js';
import { UploadConflict } from './errors.js';
import { wantsPicture } from './moves/given-reading.js';
import { hasUpload, type Side, scansMax } from './side.js';
import type { Timeouts } from './timeouts.js';

export interface UploadPermit {
  readonly isLivescan: boolean;
  /** The upload is accepted and changes nothing: a livescan may continue after the card is completed. */
  readonly isAlreadyCompleted: boolean;
}

const completedWithout = serviceErrors.cardCompletedWithout.publicMessage;

/**
 * Whether a side may be uploaded now.
 * @throws UploadConflict
 */
export function uploadPermit(
  card: Card,
  side: Side,
  nowMs: number,
  timeouts: Pick<Timeouts, 'stallTimeoutMs'>,
): UploadPermit {
  if (!acceptedSides(card).includes(side)) throw new UploadConflict('Only the front of this card is scanned');
  if (isIn(card, 'unknown')) throw new UploadConflict('The card accepts no more uploads, please contact support');
  if (card.readBy) return picturePermit(card, side, nowMs, timeouts);
  if (card.isLivescan) return livescanPermit(card, side);
  if (hasUpload(card.sides[side])) throw new UploadConflict(serviceErrors.alreadyUploaded(side).publicMessage);
  if (isIn(card, 'matching', 'completed')) throw new UploadConflict(completedWithout);
  checkRoom(card, side);
  return { isLivescan: false, isAlreadyCompleted: false };
}

/**
 * Pictures of a card that was read elsewhere, if they follow. Nothing waits for their outcome: if it was lost, the
 * client may upload another one.
 */
function picturePermit(
  card: Card,
  side: Side,
  nowMs: number,
  { stallTimeoutMs }: Pick<Timeouts, 'stallTimeoutMs'>,
): UploadPermit {
  const { isLivescan, readBy } = card;
  const { progress } = card.sides[side];
  const isBeingRead = progress.is === 'reading' && nowMs < progress.sinceMs + stallTimeoutMs;
  if (progress.is === 'read' || (isBeingRead && !isLivescan))
    throw new UploadConflict(serviceErrors.alreadyUploaded(side).publicMessage);
  if (!wantsPicture(card, side) || nowMs > (readBy?.picturesUntilMs ?? 0)) throw new UploadConflict(completedWithout);
  checkRoom(card, side);
  return { isLivescan, isAlreadyCompleted: false };
}

function livescanPermit(card: Card, side: Side): UploadPermit {
  const isAlreadyCompleted = isIn(card, 'completed');
  if (!isAlreadyCompleted) checkRoom(card, side);
  return { isLivescan: true, isAlreadyCompleted };
}

function checkRoom(card: Card, side: Side): void {
  if (card.sides[side].scans.length >= scansMax)
    throw new UploadConflict(`The ${side} has been uploaded too many times`);
}

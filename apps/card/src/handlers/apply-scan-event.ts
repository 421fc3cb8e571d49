import type { CardErrorCode } from '@cardlens/errors';
import { type Card, isIn } from '../domain/card.js';
import type { ScanId } from '../domain/ids.js';
import { wantsReading } from '../domain/moves/scans.js';
import type { Side } from '../domain/side.js';
import { queuedSinceMs } from '../domain/timeouts.js';
import { type ChangeDeps, changeByEvent } from './change-card.js';
import type { CardRef, Deps } from './ports.js';

type ScanDeps = ChangeDeps & Pick<Deps, 'readingQueue'>;

/** A scan of a card, and the sides that an event about it concerns. */
export interface ScanRef extends CardRef {
  readonly scanId: ScanId;
  readonly sides: readonly Side[];
}

/** Handles an accepted upload. @throws CardNotFound (parked) @throws StaleVersion (retried) */
export async function applyScanAccepted(deps: ChangeDeps, { scanId, sides, ...card }: ScanRef): Promise<void> {
  for (const side of sides) await changeByEvent(deps, card, { type: 'scanAccepted', side, scanId });
}

/**
 * Handles a scan that upload rejected or ocr could not read.
 * @throws CardNotFound (parked)
 * @throws StaleVersion (retried)
 */
export async function applyScanFailed(
  deps: ScanDeps,
  { scanId, sides, ...card }: ScanRef,
  code: CardErrorCode,
): Promise<void> {
  for (const side of sides)
    await changeByEvent(deps, card, (found) => {
      noteOutcome(deps, found);
      return { type: 'scanFailed', side, scanId, code };
    });
}

/**
 * Fetches the reading of a scan of the card. The event names the scan, never the location of its reading, so no event
 * can make a card show another card's data. A reading that cannot change the card is not fetched.
 *
 * @throws CardNotFound, InvalidInput (parked)
 * @throws StaleVersion, `unavailable`, `internal` (retried)
 */
export async function applyScanRecognized(
  deps: ScanDeps & Pick<Deps, 'readings'>,
  { scanId, sides, ...card }: ScanRef,
): Promise<void> {
  for (const side of sides)
    await changeByEvent(deps, card, async (found) => {
      noteOutcome(deps, found);
      const reading = wantsReading(found, side, scanId) ? await deps.readings.get(found, scanId, side) : undefined;
      return { type: 'scanRead', side, scanId, reading };
    });
}

const noteOutcome = ({ readingQueue, clock }: ScanDeps, card: Card): void => {
  if (isIn(card, 'scanning')) readingQueue.reached(queuedSinceMs(card), clock.nowMs());
};

import type { ScanAccepted, ScanFailed, ScanRecognized } from '@cardlens/contracts';
import { type CardErrorCode, isCardErrorCode } from '@cardlens/errors';
import { type Card, isIn } from '../domain/card.js';
import { asScanId } from '../domain/ids.js';
import { wantsReading } from '../domain/moves/scans.js';
import { queuedSinceMs } from '../domain/timeouts.js';
import { type ChangeDeps, cardIn, changeByEvent } from './change-card.js';
import type { Deps } from './ports.js';
import { sideOf, sidesOf } from './side-of.js';

type ScanDeps = ChangeDeps & Pick<Deps, 'readingQueue'>;

/** Handles an accepted upload. @throws CardNotFound (parked) @throws StaleVersion (retried) */
export async function applyScanAccepted(deps: ChangeDeps, event: ScanAccepted): Promise<void> {
  for (const side of sidesOf(event)) {
    const input = { type: 'scanAccepted', side, scanId: asScanId(event.scanId) } as const;
    await changeByEvent(deps, cardIn(event), input);
  }
}

/**
 * Handles a scan that upload rejected or ocr could not read.
 * @throws CardNotFound (parked)
 * @throws StaleVersion (retried)
 */
export async function applyScanFailed(
  deps: ScanDeps,
  event: Pick<ScanFailed, 'cardId' | 'accountId' | 'scanId' | 'side' | 'bothSides' | 'failure'>,
): Promise<void> {
  const code = knownCode(event.failure?.code ?? '');
  for (const side of sidesOf(event)) {
    const input = { type: 'scanFailed', side, scanId: asScanId(event.scanId), code } as const;
    await changeByEvent(deps, cardIn(event), (card) => {
      noteOutcome(deps, card);
      return input;
    });
  }
}

/** A newer service may send unknown codes; callers get codes of this version's catalog. */
const knownCode = (code: string): CardErrorCode => (isCardErrorCode(code) ? code : 'INTERNAL');

/**
 * Fetches the reading of a scan of the card. The event names the scan, never the location of its reading, so no event
 * can make a card show another card's data. A reading that cannot change the card is not fetched.
 *
 * @throws CardNotFound, InvalidInput (parked)
 * @throws StaleVersion, `unavailable`, `internal` (retried)
 */
export async function applyScanRecognized(
  deps: ScanDeps & Pick<Deps, 'readings'>,
  event: Pick<ScanRecognized, 'cardId' | 'accountId' | 'scanId' | 'side'>,
): Promise<void> {
  const side = sideOf(event);
  const scanId = asScanId(event.scanId);
  await changeByEvent(deps, cardIn(event), async (card) => {
    noteOutcome(deps, card);
    const reading = wantsReading(card, side, scanId) ? await deps.readings.get(card, scanId, side) : undefined;
    return { type: 'scanRead', side, scanId, reading };
  });
}

const noteOutcome = ({ readingQueue, clock }: ScanDeps, card: Card): void => {
  if (isIn(card, 'scanning')) readingQueue.reached(queuedSinceMs(card), clock.nowMs());
};

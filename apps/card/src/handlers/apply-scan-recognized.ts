import type { ScanRecognized } from '@cardlens/contracts';
import type { CardId, ScanId } from '../domain/ids.js';
import { qualityOf, scanRead, takesReadingOf } from '../domain/scanning.js';
import { type ChangeDeps, changeLivingCard } from './change-card.js';
import type { Deps } from './ports.js';
import { sideOf } from './side-of.js';

/**
 * Fetches a reading by its key and lets it count. A reading that can change nothing is not fetched.
 * @throws CardNotFound (parked) @throws StaleVersion, `unavailable`, `internal` (retried)
 */
export async function applyScanRecognized(
  deps: ChangeDeps & Pick<Deps, 'readings'>,
  event: ScanRecognized,
): Promise<void> {
  const side = sideOf(event);
  const scanId = event.scanId as ScanId;
  await changeLivingCard(deps, event.cardId as CardId, async (card) => {
    if (!takesReadingOf(card, side, scanId)) return card;
    const { details, insuranceScanVersion } = await deps.readings.get(event.bucket, event.readingKey);
    return scanRead(card, side, {
      scanId,
      readingBucket: event.bucket,
      readingKey: event.readingKey,
      details,
      quality: qualityOf(details),
      insuranceScanVersion,
      atMs: deps.clock.nowMs(),
    });
  });
}

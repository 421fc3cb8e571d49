import type { Deps } from './ports.js';
import { acceptedEvent, type ValidateDeps, validateScan, verdictEvent } from './validate-scan.js';

/**
 * Publishes the outcomes of a card's scans again, under new message ids, for a card that has waited too long.
 *
 * @param scanIds  empty: every scan of the card
 * @returns number of published outcomes
 * @throws StaleVersion when a scan is being validated at the same time
 */
export async function reannounceScans(
  deps: ValidateDeps & Pick<Deps, 'deletedCards'>,
  cardId: string,
  scanIds: readonly string[],
): Promise<number> {
  if (await deps.deletedCards.has(cardId)) return 0;
  let count = 0;
  for (const scan of await deps.scans.listOf(cardId)) {
    if (scanIds.length > 0 && !scanIds.includes(scan.scanId)) continue;
    if (scan.state === 'accepted' || scan.state === 'rejected') {
      const id = `${scan.scanId}.${scan.state}.${deps.ids.uuid()}`;
      const isDeferred =
        scan.state === 'accepted' &&
        scan.queuedSinceMs === undefined &&
        deps.recent.isAboveLimit(scan, deps.clock.nowMs());
      const event = isDeferred ? acceptedEvent(deps, scan, id, 'scan.deferred') : verdictEvent(deps, scan, id);
      await deps.scans.emit(scan, [event]);
      await deps.outbox.flush(scan.scanId, [event]);
      count++;
    } else {
      const validated = await validateScan(deps, scan);
      if (validated === 'accepted' || validated === 'rejected') count++;
    }
  }
  return count;
}

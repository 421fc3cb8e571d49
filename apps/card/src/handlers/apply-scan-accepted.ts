import type { ScanAccepted } from '@cardlens/contracts';
import type { CardId, ScanId } from '../domain/ids.js';
import { scanAccepted } from '../domain/scanning.js';
import { type ChangeDeps, changeLivingCard } from './change-card.js';
import { sideOf } from './side-of.js';

/** Takes up a side. @throws CardNotFound (parked) @throws StaleVersion (retried) */
export async function applyScanAccepted(deps: ChangeDeps, event: ScanAccepted): Promise<void> {
  const side = sideOf(event);
  await changeLivingCard(deps, event.cardId as CardId, (card, nowMs) =>
    scanAccepted(card, side, event.scanId as ScanId, nowMs),
  );
}

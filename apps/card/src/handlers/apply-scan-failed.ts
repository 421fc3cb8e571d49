import type { ScanFailed } from '@cardlens/contracts';
import { type CardErrorCode, isCardErrorCode } from '@cardlens/errors';
import type { CardId, ScanId } from '../domain/ids.js';
import { scanFailed } from '../domain/scanning.js';
import { type ChangeDeps, changeLivingCard } from './change-card.js';
import { sideOf } from './side-of.js';

/** A scan was rejected by upload or could not be read by ocr. @throws CardNotFound (parked) @throws StaleVersion (retried) */
export async function applyScanFailed(
  deps: ChangeDeps,
  event: Pick<ScanFailed, 'cardId' | 'scanId' | 'side' | 'failure'>,
): Promise<void> {
  const side = sideOf(event);
  const scanId = event.scanId as ScanId;
  await changeLivingCard(deps, event.cardId as CardId, (card, atMs) =>
    scanFailed(card, side, { scanId, code: knownCode(event.failure?.code ?? ''), atMs }),
  );
}

/** A newer service may know more codes; callers are told what this version's catalogue has. */
const knownCode = (code: string): CardErrorCode => (isCardErrorCode(code) ? code : 'INTERNAL');

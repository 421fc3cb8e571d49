import type { ScanAccepted } from '@cardlens/contracts';
import type { CardErrorCode } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import type { Side } from '@cardlens/reading';
import { record } from '@cardlens/runtime';
import { outcomeId } from '../domain/outcome-id.js';
import type { Deps } from './ports.js';

/**
 * Publishes that a side cannot be read, with the reason; for a scan of both sides, that neither can be read.
 *
 * @param outcomeOf  the side, if the other side of the scan has its own outcome
 */
export async function failScan(
  { publisher, clock, log }: Pick<Deps, 'publisher' | 'clock' | 'log'>,
  announcementId: string,
  { scanId, cardId, accountId, side, bothSides }: ScanAccepted,
  code: CardErrorCode,
  outcomeOf?: Side,
): Promise<void> {
  await publisher.publish(
    outgoing(
      outcomeId(announcementId, scanId, 'failed', outcomeOf),
      'scan.failed',
      cardId,
      { scanId, cardId, accountId, side, bothSides, failure: { code }, occurredAtUs: clock.nowUs() },
      clock.nowMs(),
    ),
  );
  record('sideOutcome', 1, { outcome: code });
  log.info('side not read', { cardId, scanId, code });
}

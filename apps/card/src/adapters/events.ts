import type { Side } from '@cardlens/contracts';
import { eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import type { NatsConnection } from 'nats';
import { applyMatchDone } from '../handlers/apply-match-done.js';
import { applyPurgeDone } from '../handlers/apply-purge-done.js';
import { applyScanAccepted, applyScanFailed, applyScanRecognized } from '../handlers/apply-scan-event.js';
import { cardIn } from '../handlers/change-card.js';
import type { Deps } from '../handlers/ports.js';

/** Routes events to their handlers. Failures are retried or parked by kind (`@cardlens/messaging`, retry-policy). */
export function cardConsumers(connection: NatsConnection, deps: Deps, log: Logger): Part[] {
  return [
    eventConsumer({
      connection,
      name: 'card-scans',
      types: ['scan.accepted', 'scan.queued', 'scan.deferred', 'scan.rejected', 'scan.failed', 'scan.recognized'],
      log,
      handle: ({ type, data }) => {
        switch (type) {
          case 'scan.accepted':
          case 'scan.queued':
          case 'scan.deferred':
            return applyScanAccepted(deps, data);
          case 'scan.recognized':
            return applyScanRecognized(deps, data);
          default:
            return applyScanFailed(deps, data);
        }
      },
      onParked: async ({ type, data }) => {
        // An unusable reading is a failed scan: the card fails with a cause instead of waiting for the watchdog.
        if (type === 'scan.recognized') await failUnusable(deps, data);
      },
    }),
    eventConsumer({
      connection,
      name: 'card-matches',
      types: ['match.done'],
      log,
      handle: ({ data }) => applyMatchDone(deps, data),
    }),
    eventConsumer({
      connection,
      name: 'card-purges',
      types: ['purge.done'],
      concurrency: 2,
      log,
      handle: ({ data }) => applyPurgeDone(deps, data),
    }),
  ];
}

async function failUnusable(
  deps: Deps,
  scan: { cardId: string; accountId: string; scanId: string; side: Side },
): Promise<void> {
  const { cardId, accountId, scanId, side } = scan;
  const card = cardIn(scan);
  if ((await deps.cards.get(card.cardId, card.accountId)) === undefined) return;
  await applyScanFailed(deps, { cardId, accountId, scanId, side, failure: { code: 'INTERNAL' } });
}

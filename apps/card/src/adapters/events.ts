import { eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import type { NatsConnection } from 'nats';
import { applyConfirmed } from '../handlers/apply-confirmed.js';
import { applyMatchDone } from '../handlers/apply-match-done.js';
import { applyPurgeDone } from '../handlers/apply-purge-done.js';
import { applyScanAccepted, applyScanFailed, applyScanRecognized, type ScanRef } from '../handlers/apply-scan-event.js';
import type { Deps } from '../handlers/ports.js';
import { purgeShares } from '../handlers/purge-shares.js';
import { cardIn } from './wire-ref.js';
import { codeIn, scanIn } from './wire-scan.js';

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
            return applyScanAccepted(deps, scanIn(data));
          case 'scan.recognized':
            return applyScanRecognized(deps, scanIn(data));
          default:
            return applyScanFailed(deps, scanIn(data), codeIn(data));
        }
      },
      onParked: async ({ type, data }) => {
        // An unusable reading is a failed scan: the card fails with a cause instead of waiting for the watchdog.
        if (type === 'scan.recognized') await failUnusable(deps, scanIn(data));
      },
    }),
    eventConsumer({
      connection,
      name: 'card-matches',
      types: ['match.done'],
      log,
      handle: ({ data: { recognition, sealedPayerMatch, payerMatchVersion, ...about } }) =>
        applyMatchDone(deps, { ...cardIn(about), recognition, sealedPayerMatch, payerMatchVersion }),
    }),
    eventConsumer({
      connection,
      name: 'card-confirmations',
      types: ['eligibility.confirmed'],
      log,
      handle: ({ data: { sealedStatement, ...about } }) => applyConfirmed(deps, { ...cardIn(about), sealedStatement }),
    }),
    eventConsumer({
      connection,
      name: 'card-purges',
      types: ['purge.done'],
      concurrency: 2,
      log,
      handle: ({ data }) => applyPurgeDone(deps, cardIn(data), data.owner),
    }),
    // By event, so that the shares of a card end with it, whichever version of this service deletes it.
    eventConsumer({
      connection,
      name: 'card-shares',
      types: ['card.deleted'],
      concurrency: 2,
      log,
      handle: ({ data }) => purgeShares(deps, cardIn(data)),
    }),
  ];
}

async function failUnusable(deps: Deps, scan: ScanRef): Promise<void> {
  if ((await deps.cards.get(scan.cardId, scan.accountId)) !== undefined) await applyScanFailed(deps, scan, 'INTERNAL');
}

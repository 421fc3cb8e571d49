import { eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import type { NatsConnection } from 'nats';
import type { CardId } from '../domain/ids.js';
import { checkEligibility } from '../handlers/check-eligibility.js';
import type { Deps } from '../handlers/ports.js';
import { purgeCard } from '../handlers/purge-card.js';
import { checkLine } from './check-line.js';

/** Which handler an event goes to. Failures are retried or parked by their kind (`@cardlens/messaging`, retry-policy). */
export const eligibilityConsumers = (
  connection: NatsConnection,
  deps: Deps,
  { heldMax, ackWaitMs }: { heldMax: number; ackWaitMs?: number },
  log: Logger,
): Part[] => [
  checkLine({
    connection,
    heldMax,
    ...(ackWaitMs === undefined ? {} : { ackWaitMs }),
    log,
    check: (eligibilityId, signal, isRedelivered) => checkEligibility(deps, eligibilityId, signal, isRedelivered),
  }),
  eventConsumer({
    connection,
    name: 'eligibility-deletions',
    types: ['card.deleted'],
    concurrency: 2,
    log,
    handle: ({ id, data }) => purgeCard(deps, data.cardId as CardId, id),
  }),
];

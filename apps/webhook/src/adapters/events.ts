import { eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import type { NatsConnection } from 'nats';
import type { Deps } from '../handlers/ports.js';
import { purgeCard } from '../handlers/purge-card.js';

/** Which handler an event goes to. Failures are retried or parked by their kind (`@cardlens/messaging`, retry-policy). */
export const webhookConsumers = (connection: NatsConnection, deps: Deps, log: Logger): Part[] => [
  eventConsumer({
    connection,
    name: 'webhook-deletions',
    types: ['card.deleted'],
    concurrency: 2,
    log,
    handle: ({ id, data }) => purgeCard(deps, data.cardId, id),
  }),
];

import { type CardServiceService, deliveredTypes } from '@cardlens/contracts';
import { eventConsumer } from '@cardlens/messaging';
import type { RpcClient } from '@cardlens/rpc';
import { inOrder, type Logger, type Part } from '@cardlens/runtime';
import { deletionConsumer } from '@cardlens/service';
import type { NatsConnection } from 'nats';
import type { Deps } from '../../handlers/ports.js';
import { aboutOf } from '../handlers/deliverable-event.js';
import { purgeCard } from '../handlers/purge-card.js';
import { recordEvent } from '../handlers/record-event.js';

/** Routes events to their handlers. Failures are retried or parked by kind (`@cardlens/messaging`, retry-policy). */
export const webhookConsumers = (
  connection: NatsConnection,
  card: RpcClient<CardServiceService>,
  deps: Deps,
  log: Logger,
): Part[] => [
  eventConsumer({
    connection,
    name: 'webhook-events',
    types: deliveredTypes,
    concurrency: 8,
    log,
    // Events of one card, check or batch are stored in stream order.
    handle: inOrder(
      (event) => aboutOf(event),
      (event) => recordEvent(deps, event),
    ),
  }),
  deletionConsumer({
    connection,
    name: 'webhook-deletions',
    card,
    log,
    handle: (event) => purgeCard(deps, event),
  }),
];

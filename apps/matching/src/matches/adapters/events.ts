import type { CardServiceService } from '@cardlens/contracts';
import { eventConsumer } from '@cardlens/messaging';
import type { RpcClient } from '@cardlens/rpc';
import type { Logger, Part } from '@cardlens/runtime';
import { deletionConsumer } from '@cardlens/service';
import type { NatsConnection } from 'nats';
import { matchCard } from '../handlers/match-card.js';
import type { Deps } from '../handlers/ports.js';
import { purgeCard } from '../handlers/purge-card.js';

/** Routes events to their handlers. Failures are retried or parked by kind (`@cardlens/messaging`, retry-policy). */
export const matchingConsumers = (
  connection: NatsConnection,
  card: RpcClient<CardServiceService>,
  deps: Deps,
  log: Logger,
): Part[] => [
  eventConsumer({
    connection,
    name: 'matching-recognitions',
    types: ['card.recognized'],
    log,
    handle: ({ id, data: { cardId, accountId, recognition } }) =>
      matchCard(deps, { eventId: id, cardId, accountId, recognition }),
  }),
  deletionConsumer({
    connection,
    name: 'matching-deletions',
    card,
    log,
    handle: ({ id, data }) => purgeCard(deps, data.cardId, id, data.accountId),
  }),
];

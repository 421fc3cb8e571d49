import { eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import { type DeletionConsumerOptions, deletionConsumer } from '@cardlens/service';
import { tallyOf } from '../domain/tally.js';
import type { Deps } from '../handlers/ports.js';
import { purgeCard } from '../handlers/purge-card.js';

type Broker = Pick<DeletionConsumerOptions, 'connection' | 'card'>;

/** Routes events to their handlers. */
export const tallyConsumers = ({ connection, card }: Broker, deps: Deps, log: Logger): Part[] => [
  eventConsumer({
    connection,
    name: 'tally-completions',
    types: ['card.completed'],
    log,
    handle: ({ data: { cardId, accountId, occurredAtUs } }) =>
      deps.tallies.add(tallyOf({ cardId, accountId, completedAtMs: Math.floor(occurredAtUs / 1000) })),
  }),
  deletionConsumer({
    connection,
    name: 'tally-deletions',
    card,
    log,
    handle: ({ id, data }) => purgeCard(deps, data.cardId, id, data.accountId),
  }),
];

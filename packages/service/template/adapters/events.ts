import { eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import { tallyOf } from '../domain/tally.js';
import type { Deps } from '../handlers/ports.js';
import { purgeCard } from '../handlers/purge-card.js';

type Connection = Parameters<typeof eventConsumer>[0]['connection'];

/** Which handler an event goes to. */
export const tallyConsumers = (connection: Connection, deps: Deps, log: Logger): Part[] => [
  eventConsumer({
    connection,
    name: 'tally-completions',
    types: ['card.completed'],
    log,
    handle: ({ data: { cardId, accountId, occurredAtUs } }) =>
      deps.tallies.add(tallyOf({ cardId, accountId, completedAtMs: Math.floor(occurredAtUs / 1000) })),
  }),
  eventConsumer({
    connection,
    name: 'tally-deletions',
    types: ['card.deleted'],
    log,
    handle: ({ id, data }) => purgeCard(deps, data.cardId, id),
  }),
];

import { type CardServiceService, cardOfCheck } from '@cardlens/contracts';
import { eventConsumer } from '@cardlens/messaging';
import type { RpcClient } from '@cardlens/rpc';
import type { Logger, Part } from '@cardlens/runtime';
import { deletionConsumer } from '@cardlens/service';
import type { NatsConnection } from 'nats';
import { confirmCard } from '../checks/handlers/confirm-card.js';
import { deleteChecksOfCard } from '../checks/handlers/delete-checks.js';
import { runCheck } from '../checks/handlers/run-check.js';
import { asAccountId, asCardId, asEligibilityId } from '../domain/ids.js';
import type { Deps } from '../handlers/deps.js';

/** Routes events to their handlers. Failures are retried or parked by kind (`@cardlens/messaging`, retry-policy). */
export const eligibilityConsumers = (
  connection: NatsConnection,
  card: RpcClient<CardServiceService>,
  deps: Deps,
  { heldMax, ackWaitMs }: { heldMax: number; ackWaitMs?: number },
  log: Logger,
): Part[] => [
  eventConsumer({
    connection,
    name: 'eligibility-checks',
    types: ['eligibility.created'],
    // Checks spend most of the time waiting for a payer.
    concurrency: heldMax,
    ...(ackWaitMs === undefined ? {} : { ackWaitMs }),
    // The deadline of a record ends its check; outages of our own services are waited out while holding the message.
    handleWithinMs: 2 * 3_600_000,
    log,
    handle: ({ data }, signal, delivery) =>
      runCheck(deps, asEligibilityId(data.eligibilityId), signal, delivery > 1, asAccountId(data.accountId)),
  }),
  // Of its own, so that an outage of matching delays no check.
  eventConsumer({
    connection,
    name: 'eligibility-confirmations',
    types: ['eligibility.completed'],
    log,
    async handle({ id, data }) {
      if (cardOfCheck(data) !== undefined)
        await confirmCard(deps, asEligibilityId(data.eligibilityId), id, asAccountId(data.accountId));
    },
  }),
  deletionConsumer({
    connection,
    name: 'eligibility-deletions',
    card,
    log,
    handle: ({ id, data }) => deleteChecksOfCard(deps, asCardId(data.cardId), id, asAccountId(data.accountId)),
  }),
];

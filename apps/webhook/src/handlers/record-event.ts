import { webhookNames } from '@cardlens/contracts';
import { traceCarrier } from '@cardlens/runtime';
import { newDelivery } from '../domain/delivery.js';
import { isSubscribed } from '../domain/endpoint.js';
import { asAccountId } from '../domain/ids.js';
import { aboutOf, type DeliverableEvent, deliverableOf, isDeletion } from './deliverable-event.js';
import type { DeliveredEvent, Deps, Due } from './ports.js';

export type RecordDeps = Pick<
  Deps,
  'endpoints' | 'deliveries' | 'deletedCards' | 'clock' | 'wake' | 'grown' | 'deliveryIdOf' | 'log'
>;

/**
 * Stores a delivery for each endpoint subscribed to an event; they are sent afterwards. A repeated event maps to the
 * same deliveries.
 *
 * For a deleted card only the deletion is delivered. Deliveries stored during the deletion are removed: either the
 * purge runs after this write, or this handler sees the deletion, now or when it is repeated after a crash.
 * @throws DomainError `unavailable` (retried)
 */
export async function recordEvent(deps: RecordDeps, event: DeliveredEvent): Promise<void> {
  const { endpoints, deliveries, deletedCards, grown, wake } = deps;
  const accountId = asAccountId(event.data.accountId);
  const cardId = aboutOf(event);
  const type = webhookNames[event.type];
  const isOfDeletion = isDeletion(event);
  const subscribed = (await endpoints.ofAccount(accountId)).filter((endpoint) => isSubscribed(endpoint, type));
  if (subscribed.length === 0) return;
  if (!isOfDeletion && (await deletedCards.has(cardId))) {
    // Stored by an earlier attempt that failed before its own check below.
    await deliveries.removeOfCard(cardId);
    return;
  }
  const deliverable = deliverableOf(event);
  const due: Due[] = [];
  for (const { webhookId } of subscribed) {
    const delivery = deliveryOf(deps, deliverable, webhookId);
    if (await deliveries.add(delivery)) due.push(delivery);
    grown.add(webhookId);
  }
  if (!isOfDeletion && (await deletedCards.has(cardId))) await deliveries.removeOfCard(cardId);
  wake(due);
}

const deliveryOf = (
  { clock, deliveryIdOf }: RecordDeps,
  { sameAs, ...deliverable }: DeliverableEvent,
  webhookId: Parameters<Deps['deliveryIdOf']>[0],
) =>
  newDelivery(
    { ...deliverable, webhookId, deliveryId: deliveryIdOf(webhookId, sameAs), trace: traceCarrier() },
    clock.nowUs(),
  );

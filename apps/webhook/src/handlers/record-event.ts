import { traceCarrier } from '@cardlens/runtime';
import { newDelivery } from '../domain/delivery.js';
import { wants } from '../domain/endpoint.js';
import { type News, newsOf } from './news.js';
import type { Deps, Due, ToldEvent } from './ports.js';

export type RecordDeps = Pick<
  Deps,
  'endpoints' | 'deliveries' | 'deletedCards' | 'clock' | 'wake' | 'deliveryIdOf' | 'log'
>;

/**
 * Stores a delivery for each endpoint that wants to hear of an event; they are sent afterwards. The same event twice is the
 * same deliveries.
 *
 * Of a deleted card only its deletion is told. What is stored while it is being deleted goes again: either its removal comes
 * after ours, or we see that it was deleted.
 * @throws DomainError `unavailable` (retried)
 */
export async function recordEvent(deps: RecordDeps, event: ToldEvent): Promise<void> {
  const { endpoints, deliveries, deletedCards, wake } = deps;
  const news = newsOf(event);
  const { accountId, cardId, isOfDeletion } = news;
  const wanting = (await endpoints.ofAccount(accountId)).filter((endpoint) => wants(endpoint, news.type));
  if (wanting.length === 0) return;
  if (!isOfDeletion && (await deletedCards.has(cardId))) return;
  const due: Due[] = [];
  for (const { webhookId } of wanting) {
    const delivery = deliveryOf(deps, news, webhookId);
    if (await deliveries.add(delivery)) due.push(delivery);
  }
  if (!isOfDeletion && (await deletedCards.has(cardId))) await deliveries.removeOfCard(cardId);
  wake(due);
}

const deliveryOf = (
  { clock, deliveryIdOf }: RecordDeps,
  { sameAs, ...news }: News,
  webhookId: Parameters<Deps['deliveryIdOf']>[0],
) =>
  newDelivery(
    { ...news, webhookId, deliveryId: deliveryIdOf(webhookId, sameAs), trace: traceCarrier() },
    clock.nowUs(),
  );

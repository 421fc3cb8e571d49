import { outgoing } from '@cardlens/messaging';
import type { CardId } from '../domain/ids.js';
import type { Deps, ToldEvent } from './ports.js';
import { type RecordDeps, recordEvent } from './record-event.js';

/**
 * Removes deliveries and their stored payloads of a deleted card, stores those that tell of the deletion, then confirms it.
 * Confirmed once for every time that card asks: the event's id makes the confirmation's. Delivered once however often.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard(
  deps: RecordDeps & Pick<Deps, 'publisher'>,
  event: Extract<ToldEvent, { type: 'card.deleted' }>,
): Promise<void> {
  const { deliveries, deletedCards, publisher, clock } = deps;
  const cardId = event.data.cardId as CardId;
  await deletedCards.add(cardId, clock.nowMs());
  await deliveries.removeOfCard(cardId);
  await recordEvent(deps, event);
  const data = { cardId, owner: 'webhook', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${event.id}.webhook`, 'purge.done', cardId, data, clock.nowMs()));
}

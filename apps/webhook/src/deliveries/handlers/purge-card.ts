import { outgoing } from '@cardlens/messaging';
import { asCardId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { DeliveredEvent } from './ports.js';
import { type RecordDeps, recordEvent } from './record-event.js';

/**
 * Removes a deleted card's deliveries and payloads, stores the deliveries of the deletion event, then confirms the
 * purge. Each request is confirmed once (the confirmation's id derives from the event's); the deletion event is
 * delivered once.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard(
  deps: RecordDeps & Pick<Deps, 'publisher'>,
  event: Extract<DeliveredEvent, { type: 'card.deleted' }>,
): Promise<void> {
  const { deliveries, deletedCards, publisher, clock } = deps;
  const cardId = asCardId(event.data.cardId);
  await deletedCards.add(cardId, clock.nowMs());
  await deliveries.removeOfCard(cardId);
  await recordEvent(deps, event);
  const data = { cardId, accountId: event.data.accountId, owner: 'webhook', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${event.id}.webhook`, 'purge.done', cardId, data, clock.nowMs()));
}

import { outgoing } from '@cardlens/messaging';
import type { Deps } from './ports.js';

/**
 * Removes deliveries and their stored payloads of a deleted card, then confirms it. Confirmed once for every time that card asks: the event's id
 * makes the confirmation's.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard({ records, publisher, clock }: Deps, cardId: string, eventId: string): Promise<void> {
  await records.removeOfCard(cardId);
  const data = { cardId, owner: 'webhook', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${eventId}.webhook`, 'purge.done', cardId, data, clock.nowMs()));
}

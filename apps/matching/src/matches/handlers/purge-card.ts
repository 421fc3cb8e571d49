import { outgoing } from '@cardlens/messaging';
import type { Deps } from './ports.js';

/**
 * Removes what is held of a deleted card, then confirms it. Confirmed once for every time that card asks: the event's id
 * makes the confirmation's.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard(
  { matches, publisher, clock }: Pick<Deps, 'matches' | 'publisher' | 'clock'>,
  cardId: string,
  eventId: string,
): Promise<void> {
  await matches.remove(cardId);
  const data = { cardId, owner: 'matching', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${eventId}.matching`, 'purge.done', cardId, data, clock.nowMs()));
}

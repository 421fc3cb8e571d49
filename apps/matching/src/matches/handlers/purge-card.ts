import { outgoing } from '@cardlens/messaging';
import type { Deps } from './ports.js';

/**
 * Removes the data of a deleted card, then confirms it. Each request by card is confirmed; the id of the confirmation
 * derives from the id of the request.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard(
  { matches, publisher, clock }: Pick<Deps, 'matches' | 'publisher' | 'clock'>,
  cardId: string,
  eventId: string,
  accountId?: string,
): Promise<void> {
  await matches.remove(cardId);
  const data = { cardId, accountId, owner: 'matching', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${eventId}.matching`, 'purge.done', cardId, data, clock.nowMs()));
}

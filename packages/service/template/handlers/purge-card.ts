import { outgoing } from '@cardlens/messaging';
import type { Deps } from './ports.js';

/**
 * Removes the data of a deleted card, then confirms it.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard(
  { tallies, publisher, clock }: Deps,
  cardId: string,
  eventId: string,
  accountId: string,
): Promise<void> {
  await tallies.remove(cardId);
  const data = { cardId, accountId, owner: 'tally', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${eventId}.tally`, 'purge.done', cardId, data, clock.nowMs()));
}

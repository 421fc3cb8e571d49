import { outgoing } from '@cardlens/messaging';
import type { CardId } from '../domain/ids.js';
import type { Deps } from './ports.js';
import { type RemoveDeps, removeRecords } from './remove-records.js';

/**
 * Removes eligibility requests and their results of a deleted card, then confirms it. Confirmed once for every time that
 * card asks: the event's id makes the confirmation's.
 *
 * Nothing is written afterwards: a check that runs has lost its record, and a request on its way finds the card among the
 * deleted ones.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard(
  deps: RemoveDeps & Pick<Deps, 'deletedCards' | 'fresh'>,
  cardId: CardId,
  eventId: string,
): Promise<void> {
  const { deletedCards, fresh, publisher, clock } = deps;
  fresh.dropOfCard(cardId);
  await deletedCards.add(cardId, clock.nowMs());
  await removeRecords(deps, cardId);
  const data = { cardId, owner: 'eligibility', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${eventId}.eligibility`, 'purge.done', cardId, data, clock.nowMs()));
}

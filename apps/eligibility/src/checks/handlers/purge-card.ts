import { outgoing } from '@cardlens/messaging';
import type { AccountId, CardId } from '../../domain/ids.js';
import { type EraseDeps, eraseRecords } from './erase-records.js';

/**
 * Erases the eligibility checks of a deleted card, then confirms it. Each request by card is confirmed; the id of the
 * confirmation derives from the id of the request.
 * @throws DomainError `unavailable` (retried)
 */
export async function purgeCard(
  deps: EraseDeps,
  cardId: CardId,
  eventId: string,
  accountId?: AccountId,
): Promise<void> {
  const { publisher, clock } = deps;
  await eraseRecords(deps, cardId, accountId);
  const data = { cardId, accountId, owner: 'eligibility', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${eventId}.eligibility`, 'purge.done', cardId, data, clock.nowMs()));
}

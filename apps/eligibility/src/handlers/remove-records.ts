import { outgoing } from '@cardlens/messaging';
import type { CardId } from '../domain/ids.js';
import { deletionOf } from './announcements.js';
import type { Deps } from './ports.js';

export type RemoveDeps = Pick<Deps, 'records' | 'schedules' | 'claims' | 'publisher' | 'clock' | 'ids'>;

/**
 * Removes every schedule and record of a deleted card and announces each record's removal. Records are emptied first and removed last: a
 * crash in between leaves no content, and its event is published again instead of being lost.
 * @throws DomainError `unavailable` (retried)
 */
export async function removeRecords(
  { records, schedules, claims, publisher, clock, ids }: RemoveDeps,
  cardId: CardId,
): Promise<void> {
  await schedules.removeOfCard(cardId);
  const wiped = await records.wipeOfCard(cardId, () => ids.orderedUuid());
  if (wiped.length === 0) return;
  await claims.removeOf(wiped.map(({ record }) => record.eligibilityId));
  for (const each of wiped) {
    const { id, type, data } = deletionOf(each, clock);
    await publisher.publish(outgoing(id, type, cardId, data, clock.nowMs()));
  }
  await records.removeOfCard(cardId);
}

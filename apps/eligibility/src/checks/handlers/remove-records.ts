import { outgoing } from '@cardlens/messaging';
import type { AccountId, CardId } from '../../domain/ids.js';
import type { CardRecords, Deps } from '../../handlers/ports.js';
import { deletionOf } from './announcements.js';

export type RemoveDeps = Pick<Deps, 'records' | 'claims' | 'publisher' | 'clock' | 'ids'>;

/**
 * Removes records and publishes the removal of each. Their content is removed first and the records last: a crash in
 * between leaves no content, and its event is published again instead of being lost.
 * @throws DomainError `unavailable` (retried)
 */
export async function removeRecords(
  { records, claims, publisher, clock, ids }: RemoveDeps,
  which: CardRecords,
): Promise<void> {
  const wiped = await records.wipe(which, () => ids.orderedUuid());
  if (wiped.length === 0) return;
  await claims.removeOf(wiped.map(({ record }) => record.eligibilityId));
  for (const each of wiped) {
    const { id, type, data } = deletionOf(each, clock);
    await publisher.publish(outgoing(id, type, which.cardId, data, clock.nowMs()));
  }
  await records.remove(which);
}

export type RemoveAllDeps = RemoveDeps & Pick<Deps, 'schedules'>;

/** Removes every schedule and record of a deleted card in the same way. @throws DomainError `unavailable` (retried) */
export async function removeAllOf(deps: RemoveAllDeps, cardId: CardId, accountId?: AccountId): Promise<void> {
  await deps.schedules.removeOfCard(cardId);
  await removeRecords(deps, { cardId, accountId });
}

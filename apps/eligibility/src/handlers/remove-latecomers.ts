import type { Deps } from './ports.js';
import { type RemoveDeps, removeRecords } from './remove-records.js';

/** No request takes so long: card and database each answer within seconds, or not at all. */
const requestWithinMs = 60_000;

/**
 * Removes records of cards that were deleted a moment ago: of a request that had seen the card before and wrote after.
 * Looking for them here costs nothing while nobody deletes; looking at every check would cost a read each.
 * @throws DomainError `unavailable` (tried again by whoever calls)
 */
export async function removeLatecomers(deps: RemoveDeps & Pick<Deps, 'deletedCards'>): Promise<void> {
  for (const cardId of await deps.deletedCards.all()) await removeRecords(deps, cardId);
  await deps.deletedCards.forget(deps.clock.nowMs() - requestWithinMs);
}

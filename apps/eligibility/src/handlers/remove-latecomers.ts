import type { CardId } from '../domain/ids.js';
import type { Deps } from './ports.js';
import { type RemoveAllDeps, removeAllOf } from './remove-records.js';

/** No request takes so long: card and database each answer within seconds, or not at all. */
const requestWithinMs = 60_000;

const cardsMax = 100;

/**
 * Removes records of cards that were deleted a moment ago: of a request that had seen the card before and wrote after.
 * Looking for them here costs nothing while nobody deletes; looking at every check would cost a read each. A card is
 * forgotten when it was looked at after the last such request.
 *
 * @param after  the card that the last call ended with
 * @returns the card to go on after; undefined when none is left
 * @throws DomainError `unavailable` (tried again by whoever calls)
 */
export async function removeLatecomers(
  deps: RemoveAllDeps & Pick<Deps, 'deletedCards'>,
  after?: CardId,
): Promise<CardId | undefined> {
  const { deletedCards, clock } = deps;
  const forgettableMs = clock.nowMs() - requestWithinMs;
  const cards = await deletedCards.some(after, cardsMax);
  for (const { cardId } of cards) await removeAllOf(deps, cardId);
  const seen = cards.filter(({ deletedAtMs }) => deletedAtMs < forgettableMs).map(({ cardId }) => cardId);
  if (seen.length > 0) await deletedCards.forget(seen);
  return cards.length < cardsMax ? undefined : cards.at(-1)?.cardId;
}

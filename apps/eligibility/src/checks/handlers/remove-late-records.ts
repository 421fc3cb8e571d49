import type { CardId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { type RemoveAllDeps, removeAllOf } from './remove-records.js';

/** Longer than any request takes: calls to card and the database time out within seconds. */
const requestWithinMs = 60_000;

const cardsMax = 100;

/**
 * Removes records of recently deleted cards, written by requests that read the card before its deletion. This costs
 * nothing while no cards are deleted; checking at every request would cost a read each. A card is forgotten once it has
 * been checked after the last such request.
 *
 * @param after  last card of the previous call
 * @returns the card to continue after; undefined when none is left
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function removeLateRecords(
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

import { isDeleted } from '../domain/card.js';
import type { CardRef, Deps } from './ports.js';

/**
 * Removes the shares of a deleted card. An event about a card that is not deleted, which only a forger could have
 * published, removes nothing.
 */
export async function purgeShares(
  { cards, shares }: Pick<Deps, 'cards' | 'shares'>,
  { cardId, accountId }: CardRef,
): Promise<void> {
  const card = await cards.getToDelete(cardId, accountId);
  if (card !== undefined && isDeleted(card)) await shares.removeAllOf(card);
}

const pageMax = 1000;

/**
 * Removes shares that have expired, and those of deleted cards whose event was lost, or that were added while their card
 * was deleted. Each run looks at the next shares after those of the run before.
 */
export function shareSweeper(deps: Pick<Deps, 'cards' | 'shares' | 'clock'>, limit = pageMax): () => Promise<void> {
  let after = '';
  return async () => {
    await deps.shares.removeExpired(deps.clock.nowMs());
    const found = await deps.shares.page(after, limit);
    for (const { cardId, accountId } of found) await purgeShares(deps, { cardId, accountId });
    after = found.length < limit ? '' : (found.at(-1)?.tokenDigest ?? '');
  };
}

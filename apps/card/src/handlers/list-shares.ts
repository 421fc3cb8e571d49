import type { Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { isExpired, type Share } from '../domain/share.js';
import { getActiveCard } from './get-active-card.js';
import type { Deps } from './ports.js';

/** Shares of a card that have not expired, newest first. @throws CardNotFound */
export async function listShares(
  deps: Pick<Deps, 'cards' | 'shares' | 'clock'>,
  request: { cardId: CardId; caller: Viewer },
): Promise<Share[]> {
  const card = await getActiveCard(deps, request);
  return (await deps.shares.list(card)).filter((share) => !isExpired(share, deps.clock.nowMs()));
}

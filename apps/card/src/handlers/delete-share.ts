import type { Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { getActiveCard } from './get-active-card.js';
import type { Deps } from './ports.js';

/** Ends a share of a card, if there is such a one. @throws CardNotFound */
export async function deleteShare(
  deps: Pick<Deps, 'cards' | 'shares' | 'log'>,
  { shareId, ...request }: { cardId: CardId; shareId: string; caller: Viewer },
): Promise<void> {
  const { accountId, cardId } = await getActiveCard(deps, request);
  await deps.shares.remove({ accountId, cardId, shareId });
  deps.log.info('a share was revoked', { cardId, accountId });
}

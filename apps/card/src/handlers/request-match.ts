import type { Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

/**
 * Requests a new match for a completed card. The request is an event, so it also succeeds while matching is down.
 * @throws CardNotFound @throws MatchConflict
 */
export async function requestMatch(
  deps: ChangeDeps,
  { cardId, caller }: { cardId: CardId; caller: Viewer },
): Promise<void> {
  await changeCard(deps, { cardId, accountId: caller.accountId }, (card) => {
    visibleCard(card, cardId, caller);
    return { type: 'matchRequested' };
  });
}

import type { MatchDone } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { awaitsMatchOf, completed, matchedAgain } from '../domain/ending.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeLivingCard } from './change-card.js';
import type { Deps } from './ports.js';

/**
 * Fetches the match and completes the card, or gives a completed one the match that somebody asked for. A match of an earlier recognition is left alone: the one of the newest is
 * on its way.
 * @throws CardNotFound (parked) @throws StaleVersion, `unavailable`, `internal` (retried; then the match time-out ends the wait)
 */
export async function applyMatchDone(
  deps: ChangeDeps & Pick<Deps, 'matches'>,
  event: Pick<MatchDone, 'cardId' | 'recognition'>,
): Promise<void> {
  const cardId = event.cardId as CardId;
  await changeLivingCard(deps, cardId, async (card) => {
    if (!awaitsMatchOf(card, event.recognition)) return card;
    const found = await deps.matches.get(cardId);
    if (!found || !awaitsMatchOf(card, found.recognition)) throw new MatchMissing();
    const { payerMatch, payerMatchVersion } = found;
    const match = { payerMatch, payerMatchVersion };
    return card.state === 'completed' ? matchedAgain(card, match) : completed(card, match);
  });
}

/** The match was announced but is not there. */
class MatchMissing extends DomainError {
  constructor() {
    super({ code: 'MATCH_MISSING', kind: 'internal', publicMessage: 'Internal Server Error' });
  }
}

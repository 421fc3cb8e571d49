import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import { type CardMatch, cardMatch, isMatched } from '../domain/card-match.js';
import type { Deps } from './ports.js';

/**
 * Matches what was recognized on a card and stores the result with its event. Asked twice, it is matched once; but the
 * result is announced again, since a card that asks again has not heard of it.
 *
 * @param eventId  of the question: a question that is delivered twice has one answer, with one message id
 * @throws DomainError `not_found` (parked), `unavailable` and StaleVersion (retried)
 */
export async function matchCard(
  deps: Pick<Deps, 'directories' | 'customLists' | 'matches' | 'cards' | 'clock' | 'log'>,
  { eventId, cardId, recognition }: { eventId: string; cardId: string; recognition: number },
): Promise<void> {
  const stored = await deps.matches.get(cardId);
  if (stored && stored.match.recognition >= recognition) {
    await deps.matches.save(stored.match, stored.version, matchDone(deps, eventId, stored.match));
    return;
  }
  const card = await deps.cards.recognitionOf(cardId);
  if (card.isDeleted || card.recognition === 0) return;
  const directory = await deps.directories.current();
  const custom = await deps.customLists.of(card.accountId);
  const match = cardMatch(
    directory,
    { cardId, accountId: card.accountId, recognition: card.recognition },
    card.evidence,
    deps.clock.nowMs(),
    (candidates) => custom?.match(card.evidence, candidates) ?? [],
  );
  await deps.matches.save(match, stored?.version ?? 0, matchDone(deps, eventId, match));
  deps.log.info('card matched', { cardId, outcome: isMatched(match) ? 'matched' : 'none' });
}

function matchDone({ clock }: Pick<Deps, 'clock'>, eventId: string, match: CardMatch): OutgoingEvent {
  const { cardId, accountId, recognition, payerMatch, payerMatchVersion } = match;
  const data = {
    cardId,
    accountId,
    recognition,
    payerMatch,
    payerMatchVersion,
    matched: isMatched(match),
    occurredAtUs: clock.nowUs(),
  };
  return outgoing(`${eventId}.match`, 'match.done', cardId, data, clock.nowMs());
}

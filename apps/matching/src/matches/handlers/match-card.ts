import { StaleVersion } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import { type CardMatch, cardMatch, isMatched } from '../domain/card-match.js';
import type { Deps, StoredMatch } from './ports.js';

/**
 * Matches what was recognized on a card, stores the result and announces it. Asked twice, it is matched once; but the result is
 * announced again, since a card that asks again has not heard of it. The question is acknowledged once the broker has the answer,
 * so a crash in between loses none.
 *
 * @param eventId  of the question: a question that is delivered twice has one answer, with one message id
 * @throws DomainError `not_found` (parked), `unavailable` and StaleVersion (retried)
 */
export async function matchCard(
  deps: Pick<Deps, 'directories' | 'customLists' | 'matches' | 'cards' | 'publisher' | 'clock' | 'log'>,
  { eventId, cardId, recognition }: { eventId: string; cardId: string; recognition: number },
): Promise<void> {
  // Almost no card has a match before its first recognition, and the store refuses a second first match.
  const stored = recognition === 1 ? undefined : await deps.matches.get(cardId);
  if (stored && stored.match.recognition >= recognition) return announce(deps, eventId, stored.match);
  const card = await deps.cards.recognitionOf(cardId);
  if (card.isDeleted || card.recognition === 0) return;
  const [directory, custom] = await Promise.all([deps.directories.current(), deps.customLists.of(card.accountId)]);
  const match = cardMatch(
    directory,
    { cardId, accountId: card.accountId, recognition: card.recognition },
    card.evidence,
    deps.clock.nowMs(),
    (candidates) => custom?.match(card.evidence, candidates) ?? [],
  );
  await announce(deps, eventId, await savedMatch(deps, match, stored));
  deps.log.info('card matched', { cardId, outcome: isMatched(match) ? 'matched' : 'none' });
}

/** @returns the match of a card: another one when the same recognition was matched before @throws StaleVersion (retried) */
async function savedMatch(
  { matches }: Pick<Deps, 'matches'>,
  match: CardMatch,
  before: StoredMatch | undefined,
): Promise<CardMatch> {
  try {
    await matches.save(match, before?.version ?? 0);
    return match;
  } catch (error) {
    const stored = error instanceof StaleVersion && !before && (await matches.get(match.cardId));
    if (!stored) throw error;
    return stored.match.recognition >= match.recognition ? stored.match : savedMatch({ matches }, match, stored);
  }
}

function announce({ publisher, clock }: Pick<Deps, 'publisher' | 'clock'>, eventId: string, match: CardMatch) {
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
  return publisher.publish(outgoing(`${eventId}.match`, 'match.done', cardId, data, clock.nowMs()));
}

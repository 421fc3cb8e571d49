import { StaleVersion } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import { type CardMatch, cardMatch, isMatched } from '../domain/card-match.js';
import type { Deps, StoredMatch } from './ports.js';

/**
 * Matches a card's recognized details, stores the result and publishes it. A repeated request for the same recognition
 * is not matched again, but the stored result is published again, because the requester may not have received it. The
 * request is acknowledged only after the broker has confirmed the result, so a crash in between loses nothing.
 *
 * @param eventId  id of the request; a redelivered request yields the same message id
 * @throws DomainError `not_found` (parked), `unavailable` and StaleVersion (retried)
 */
export async function matchCard(
  deps: Pick<Deps, 'directories' | 'customLists' | 'matches' | 'sealMatch' | 'cards' | 'publisher' | 'clock' | 'log'>,
  {
    eventId,
    cardId,
    accountId,
    recognition,
  }: { eventId: string; cardId: string; accountId?: string; recognition: number },
): Promise<void> {
  // The first recognition of a card almost never has a stored match, and the store rejects a second first match.
  const stored = recognition === 1 ? undefined : await deps.matches.get(cardId);
  if (stored && stored.match.recognition >= recognition) return announce(deps, eventId, stored.match);
  const card = await deps.cards.recognitionOf(cardId, accountId);
  // An earlier attempt may have stored a match after the card was purged.
  if (card.isDeleted) return deps.matches.remove(cardId);
  if (card.recognition === 0) return;
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

/**
 * @returns the stored match: another one if the same recognition was matched concurrently
 * @throws StaleVersion (retried)
 */
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

async function announce(
  { publisher, sealMatch, clock }: Pick<Deps, 'publisher' | 'sealMatch' | 'clock'>,
  eventId: string,
  match: CardMatch,
): Promise<void> {
  const { cardId, accountId, recognition, payerMatchVersion } = match;
  const data = {
    cardId,
    accountId,
    recognition,
    sealedPayerMatch: await sealMatch(match),
    payerMatchVersion,
    matched: isMatched(match),
    occurredAtUs: clock.nowUs(),
  };
  await publisher.publish(outgoing(`${eventId}.match`, 'match.done', cardId, data, clock.nowMs()));
}

import { DomainError, isOutage, StaleVersion } from '@cardlens/errors';
import { cardMatch, versionOf } from '../../matches/domain/card-match.js';
import { isOtherMatch } from '../domain/other-match.js';
import type { ComparedMatch, RematchDeps } from './ports.js';

/** One batch per second leaves nearly all processor time to new cards. */
const batch = 20;
/** If a process dies, another one takes over after this time. */
const claimMs = 60_000;

/**
 * Compares the next stored matches with the current payer data and requests a new match for cards whose payer or ids
 * would change. A match that an earlier version stored in plain text is replaced; if card has the same, nobody is told. After a crash the last batch is repeated, which is harmless: a card that has been matched again already
 * agrees with the data.
 *
 * @returns whether there is more to do
 * @throws DomainError `unavailable`; only cards that fail for another reason are skipped
 */
export async function advanceRematch(deps: RematchDeps): Promise<boolean> {
  const now = deps.clock.nowMs();
  const rematch = await deps.rematches.claim(now, now + claimMs);
  if (rematch === undefined) return false;
  let progress = rematch;
  try {
    const page = await deps.matches.following(rematch.after, batch);
    for (const match of page) {
      const isOther = await requestIfOther(deps, match);
      const { checked, requested } = progress;
      progress = { ...progress, after: match.cardId, checked: checked + 1, requested: requested + (isOther ? 1 : 0) };
    }
    if (page.length < batch) progress = { ...progress, finishedAtMs: deps.clock.nowMs() };
  } finally {
    await deps.rematches.save(progress);
  }
  if (progress.finishedAtMs === undefined) return true;
  deps.log.info('cards matched again with new payer data', { count: progress.requested });
  return false;
}

async function requestIfOther(deps: RematchDeps, stored: ComparedMatch): Promise<boolean> {
  const directory = await deps.directories.current();
  if (stored.payerMatch && stored.payerMatchVersion === versionOf(directory)) return false;
  const { cardId, accountId } = stored;
  try {
    const card = await deps.cards.recognitionOf(cardId, accountId);
    if (card.isDeleted || card.recognition === 0) return false;
    const custom = await deps.customLists.of(accountId);
    const now = cardMatch(
      directory,
      { cardId, accountId, recognition: card.recognition },
      card.evidence,
      deps.clock.nowMs(),
      (candidates) => custom?.match(card.evidence, candidates) ?? [],
    );
    const known = stored.payerMatch ?? card.payerMatch;
    if (known && !isOtherMatch(known, now.payerMatch)) {
      if (!stored.payerMatch) await deps.matches.save(now, 0).catch(ignoredIfStale);
      return false;
    }
    await deps.cards.requestMatch(cardId, accountId);
    return true;
  } catch (error) {
    const { kind } = DomainError.from(error);
    if (isOutage(error) || kind === 'rate_limited' || kind === 'stale') throw error;
    // not_found: the card was deleted. conflict: it is being read again and will be matched with the current data anyway.
    // Any other error, such as a card that cannot be decrypted, must not stop the work on the cards that follow.
    if (kind !== 'not_found' && kind !== 'conflict')
      deps.log.warn('matching a card again failed; it keeps its match', { cardId }, error);
    return false;
  }
}

/** The card was matched meanwhile, or the stored match was changed: nothing replaces that one. */
function ignoredIfStale(error: unknown): void {
  if (!(error instanceof StaleVersion)) throw error;
}

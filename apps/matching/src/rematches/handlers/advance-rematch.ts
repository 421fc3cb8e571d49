import { DomainError } from '@cardlens/errors';
import { type CardMatch, cardMatch, versionOf } from '../../matches/domain/card-match.js';
import { isOtherMatch } from '../domain/other-match.js';
import type { RematchDeps } from './ports.js';

/** With a second between batches, new cards keep nearly all of the processor. */
const batch = 20;
/** A process that dies gives it to another one after this. */
const claimMs = 60_000;

/**
 * Compares the next stored matches with the current payer data, and asks card to match those again whose payer or ids would be others.
 * After a crash the last batch is repeated, which changes nothing: a card that was matched again is like the data.
 *
 * @returns whether there is more to do
 * @throws DomainError `unavailable`; nothing is skipped
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

async function requestIfOther(deps: RematchDeps, stored: CardMatch): Promise<boolean> {
  const directory = await deps.directories.current();
  if (stored.payerMatchVersion === versionOf(directory)) return false;
  const { cardId, accountId } = stored;
  try {
    const card = await deps.cards.recognitionOf(cardId);
    if (card.isDeleted || card.recognition === 0) return false;
    const custom = await deps.customLists.of(accountId);
    const now = cardMatch(
      directory,
      { cardId, accountId, recognition: card.recognition },
      card.evidence,
      deps.clock.nowMs(),
      (candidates) => custom?.match(card.evidence, candidates) ?? [],
    );
    if (!isOtherMatch(stored.payerMatch, now.payerMatch)) return false;
    await deps.cards.requestMatch(cardId, accountId);
    return true;
  } catch (error) {
    // Deleted meanwhile, or being read again: then it is matched with the current data anyway.
    if (error instanceof DomainError && (error.kind === 'not_found' || error.kind === 'conflict')) return false;
    throw error;
  }
}

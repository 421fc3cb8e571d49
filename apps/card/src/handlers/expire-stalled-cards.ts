import { DomainError, isOutage } from '@cardlens/errors';
import { eachAtOnce } from '@cardlens/runtime';
import { type ChangeDeps, changeCard } from './change-card.js';
import type { Deps, DueCard } from './ports.js';

const batch = 100;
/** A card may require a call to a service that is down. */
const atOnce = 8;
/** Delay for a card that failed, such as one that cannot be decrypted: enough of them would fill every batch. */
const postponedMs = 5 * 60_000;

type Needs = ChangeDeps & Pick<Deps, 'readingQueue' | 'timeouts'>;

/**
 * Handles every card with a due timeout: repeats the request that the card waits for, or fails the card when retries
 * have not helped. A card that fails here stays due, or is postponed if an immediate retry would fail, too.
 *
 * @param stopping  once aborted, no more cards are handled
 * @returns number of cards that were due
 */
export async function expireStalledCards(deps: Needs, stopping?: AbortSignal): Promise<number> {
  const due = await deps.cards.due(deps.clock.nowMs(), batch);
  const expire = async (card: DueCard) => {
    try {
      await expireStalledCard(deps, card);
    } catch (error) {
      deps.log.warn('a due card could not be checked; retrying', { cardId: card.cardId }, error);
      await postpone(deps, card, error);
    }
  };
  await eachAtOnce(due, atOnce, expire, stopping);
  return due.length;
}

const expireStalledCard = (deps: Needs, { hasUnpublished, ...card }: DueCard): Promise<unknown> =>
  changeCard(deps, card, () => ({
    type: 'timePassed',
    hasUnpublished,
    queueReachedMs: deps.readingQueue.reachedMs(deps.clock.nowMs(), deps.timeouts.stallTimeoutMs),
  }));

async function postpone({ cards, clock }: Needs, card: DueCard, error: unknown): Promise<void> {
  if (isOutage(error) || DomainError.from(error).kind === 'stale') return;
  const nowMs = clock.nowMs();
  // If this fails, the database is unavailable, and the card stays due.
  await cards.postpone(card, nowMs, nowMs + postponedMs).catch(() => {});
}

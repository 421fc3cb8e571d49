import { type ChangeDeps, changeCard } from './change-card.js';
import type { Deps, DueCard } from './ports.js';

const batch = 100;
/** A card may require a call to a service that is down. */
const atOnce = 8;

type Needs = ChangeDeps & Pick<Deps, 'readingQueue' | 'timeouts'>;

/**
 * Handles every card with a due timeout: repeats the request that the card waits for, or fails the card when retries
 * have not helped. A card that fails here stays due.
 *
 * @param stopping  once aborted, no more cards are handled
 * @returns number of cards that were due
 */
export async function expireStalledCards(deps: Needs, stopping?: AbortSignal): Promise<number> {
  const due = await deps.cards.due(deps.clock.nowMs(), batch);
  const next = due.values();
  const work = async () => {
    for (const card of next) {
      if (stopping?.aborted) return;
      try {
        await expireStalledCard(deps, card);
      } catch (error) {
        deps.log.warn('a due card could not be checked; retrying', { cardId: card.cardId }, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return due.length;
}

const expireStalledCard = (deps: Needs, { cardId, hasUnpublished }: DueCard): Promise<void> =>
  changeCard(deps, cardId, () => ({
    type: 'timePassed',
    hasUnpublished,
    queueReachedMs: deps.readingQueue.reachedMs(deps.clock.nowMs(), deps.timeouts.stallTimeoutMs),
  }));

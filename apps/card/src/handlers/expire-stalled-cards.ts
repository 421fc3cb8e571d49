import { type Card, isDeleted } from '../domain/card.js';
import { remindedOwners } from '../domain/deletion.js';
import { abandoned, awaitsMatchOf, completed, stalled } from '../domain/ending.js';
import type { CardId } from '../domain/ids.js';
import { framesGivenUp, optionalBackGivenUp } from '../domain/scanning.js';
import { inLineSinceMs, isForReading, movedUp, nextStep, nudged, type Step } from '../domain/watch.js';
import { changeCard } from './change-card.js';
import type { Deps, DueCard } from './ports.js';

const batch = 100;
/** A card may have to ask a neighbour that is away. */
const atOnce = 8;

/**
 * Looks at every card whose wait is over: asks again for what it waits for, and ends it only when that did not help.
 * A card that cannot be looked at now stays due.
 *
 * @param stopping  no further card is taken up once it fires
 * @returns cards that were due
 */
export async function expireStalledCards(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const due = await deps.cards.due(deps.clock.nowMs(), batch);
  const next = due.values();
  const work = async () => {
    for (const card of next) {
      if (stopping?.aborted) return;
      try {
        await expireStalledCard(deps, card);
      } catch (error) {
        deps.log.warn('a waiting card is looked at again later', { cardId: card.cardId }, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return due.length;
}

async function expireStalledCard(deps: Deps, { cardId, hasUnpublished }: DueCard): Promise<void> {
  await changeCard(deps, cardId, async (card, nowMs) => {
    const planned = nextStep(card, deps.patience);
    // Somebody was faster. Saving the card as it is plans its next look.
    if (!planned || planned.atMs > nowMs) return { ...card };
    // Nobody can have matched a card that nobody heard of: its wait has not begun while the broker is away.
    if (hasUnpublished && isForMatch(planned.step)) return card;
    // Asking for every scan in a long line would only make the line longer.
    if (isForReading(planned.step) && (await isInLine(deps, card, nowMs))) return movedUp(card, nowMs);
    return take(deps, card, planned.step, nowMs);
  });
}

const isForMatch = ({ do: what }: Step): boolean =>
  what === 'announce-recognition' || what === 'complete-without-match';

/** When the broker cannot say, the card is treated as stalled: it asks again and ends, whatever is the matter. */
const isInLine = ({ line, patience }: Deps, card: Card, nowMs: number): Promise<boolean> =>
  line.hasMovedSince(nowMs - patience.stallTimeoutMs, inLineSinceMs(card)).catch(() => false);

async function take(deps: Deps, card: Card, step: Step, nowMs: number): Promise<Card> {
  deps.log.info('a card waited too long', { cardId: card.cardId, state: card.state, reason: step.do });
  switch (step.do) {
    case 'remind-owners':
      return remindedOwners(card, nowMs);
    case 'ask-for-scans':
      await deps.scans.reannounce(card.cardId, step.scanIds).catch((error: unknown) => {
        // It counts as asked: when upload is away for good, the card still comes to an end.
        deps.log.warn('upload could not be asked', { cardId: card.cardId }, error);
      });
      return nudged(card, nowMs);
    case 'announce-recognition':
      return nudged(card, nowMs);
    case 'give-up-back':
      return optionalBackGivenUp(card, nowMs);
    case 'give-up-frames':
      return framesGivenUp(card, step.side, nowMs);
    case 'complete-without-match':
      return completed(card, await lastMinuteMatch(deps, card));
    case 'abandon':
      return abandoned(card, nowMs);
    case 'stall':
      return stalled(card);
  }
}

/** The match may be there while its news is not. */
async function lastMinuteMatch(deps: Deps, card: Card) {
  const found = await deps.matches.get(card.cardId as CardId).catch(() => undefined);
  if (!found || isDeleted(card) || !awaitsMatchOf(card, found.recognition)) return undefined;
  return { payerMatch: found.payerMatch, payerMatchVersion: found.payerMatchVersion };
}

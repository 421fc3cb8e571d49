import type { Clock } from '@cardlens/runtime';
import { type Card, isDeleted } from '../domain/card.js';
import { isEnded } from '../domain/ending.js';
import type { CardId } from '../domain/ids.js';

/** A card is scanned within seconds; its upload may take a while. */
const keptForMs = 60_000;
const cardsMax = 1000;

export interface RecentCards {
  get(cardId: CardId): Card | undefined;
  /** A card as it was just written. What has ended or was deleted is not kept. */
  put(card: Card): void;
  forget(cardId: CardId): void;
}

/** Cards that are on their way, as this process wrote them last. */
export function recentCards(clock: Pick<Clock, 'nowMs'>): RecentCards {
  const kept = new Map<CardId, { readonly card: Card; readonly untilMs: number }>();
  let isToTidy = false;

  /** They hold what was read from a card: when nothing more is written, they go as well. */
  const tidy = (): void => {
    isToTidy = false;
    const nowMs = clock.nowMs();
    for (const [cardId, { untilMs }] of kept) if (untilMs <= nowMs) kept.delete(cardId);
    if (kept.size > 0) tidyLater();
  };
  const tidyLater = (): void => {
    if (isToTidy) return;
    isToTidy = true;
    setTimeout(tidy, keptForMs).unref();
  };

  return {
    get(cardId) {
      const found = kept.get(cardId);
      return found && clock.nowMs() < found.untilMs ? found.card : undefined;
    },
    put(card) {
      // The newest are the last.
      kept.delete(card.cardId);
      if (isEnded(card) || isDeleted(card)) return;
      kept.set(card.cardId, { card, untilMs: clock.nowMs() + keptForMs });
      if (kept.size > cardsMax) kept.delete(kept.keys().next().value!);
      tidyLater();
    },
    forget: (cardId) => void kept.delete(cardId),
  };
}

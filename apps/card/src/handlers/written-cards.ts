import type { Clock } from '@cardlens/runtime';
import type { Card } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import type { WrittenCards } from './ports.js';

/** The next event of a card follows within a second, unless it waits for a person, recognition or an outage. */
const keptMs = 10_000;
const keptMax = 500;
const removedEveryMs = 1000;

export function createWrittenCards({ nowMs }: Pick<Clock, 'nowMs'>): WrittenCards {
  // In the order of writing.
  const cards = new Map<CardId, { readonly card: Card; readonly untilMs: number }>();
  const removeOld = () => {
    for (const [cardId, { untilMs }] of cards) {
      if (untilMs > nowMs() && cards.size <= keptMax) break;
      cards.delete(cardId);
    }
  };
  // They contain what was read from cards, so none stays when nothing more is written.
  setInterval(removeOld, removedEveryMs).unref();
  return {
    add(card) {
      cards.delete(card.cardId);
      cards.set(card.cardId, { card, untilMs: nowMs() + keptMs });
      removeOld();
    },
    take({ cardId, accountId }) {
      const kept = cards.get(cardId);
      cards.delete(cardId);
      if (!kept || kept.untilMs <= nowMs()) return undefined;
      return accountId === undefined || accountId === kept.card.accountId ? kept.card : undefined;
    },
  };
}

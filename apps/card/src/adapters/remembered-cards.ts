import type { Card } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';

/** The steps of one scan follow each other within seconds. */
const keptForMs = 10_000;
/** A card takes some 10 KB. */
const keptMax = 200;

/** Cards as this process last wrote them, for the next change of each. Another process may have changed them since. */
export function rememberedCards() {
  // Oldest write first.
  const kept = new Map<CardId, Card>();
  return {
    get: (cardId: CardId): Card | undefined => kept.get(cardId),
    put(card: Card): void {
      const { cardId } = card;
      kept.delete(cardId);
      kept.set(cardId, card);
      for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest);
      const forget = () => kept.get(cardId) === card && kept.delete(cardId);
      setTimeout(forget, keptForMs).unref();
    },
    forget: (cardId: CardId): boolean => kept.delete(cardId),
  };
}

import { kept } from '../app/use-kept.js';

const key = 'order of the listed cards';

/** Remembers the cards of a list in their order, for the pages of its cards. Forgotten at sign-out. */
export const keepCardOrder = (cardIds: readonly string[]): void => void kept.set(key, cardIds);

interface Neighbors {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The cards before and after a card in the list that was shown last; undefined if it was not in it. */
export function neighborsOf(cardId: string, order = kept.get(key)): Neighbors | undefined {
  const ids: readonly unknown[] = Array.isArray(order) ? order : [];
  const at = ids.indexOf(cardId);
  if (at < 0) return undefined;
  const idAt = (index: number) => {
    const id = ids[index];
    return typeof id === 'string' ? id : undefined;
  };
  return { place: at + 1, count: ids.length, previous: idAt(at - 1), next: idAt(at + 1) };
}

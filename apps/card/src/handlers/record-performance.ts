import { isDeleted, type Owner } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { withPerformance } from '../domain/performance.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

export interface PerformanceInput {
  readonly cardId: CardId;
  readonly caller: Owner;
  readonly timingsMs: Readonly<Record<string, number>>;
}

/** Stores what the client measured. @throws CardNotFound @throws InvalidInput */
export async function recordPerformance(
  deps: ChangeDeps,
  { cardId, caller, timingsMs }: PerformanceInput,
): Promise<void> {
  await changeCard(deps, cardId, (card, atMs) => {
    if (isDeleted(visibleCard(card, cardId, caller))) throw new CardNotFound(cardId);
    return withPerformance(card, { atMs, timingsMs });
  });
}

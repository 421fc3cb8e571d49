import type { Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

export interface PerformanceInput {
  readonly cardId: CardId;
  readonly caller: Viewer;
  /** As sent by the client. */
  readonly performance: unknown;
}

/** Stores a client's measurements. @throws CardNotFound */
export async function recordPerformance(
  deps: ChangeDeps,
  { cardId, caller, performance }: PerformanceInput,
): Promise<void> {
  await changeCard(deps, { cardId, accountId: caller.accountId }, (card) => {
    visibleCard(card, cardId, caller);
    return { type: 'performanceReported', performance };
  });
}

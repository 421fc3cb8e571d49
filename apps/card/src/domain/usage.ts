import { type Card, isIn } from './card.js';
import type { PhaseName } from './phase.js';

/** What usage counts of a card: each at most once, whatever happens to the card later. */
export interface CountedFact {
  readonly fact: 'created' | 'completed' | 'failed';
  readonly atMs: number;
}

export const creationOf = ({ createdAtUs }: Card): CountedFact => ({ fact: 'created', atMs: createdAtUs / 1000 });

/** Notes when a card enters a phase that is counted for the first time. A card that failed may still complete. */
export function noted(before: Card, after: Card, nowMs: number): Card {
  const isEntered = (...phases: PhaseName[]) => isIn(after, ...phases) && !isIn(before, ...phases);
  if (isEntered('completed') && after.completedAtMs === undefined) return { ...after, completedAtMs: nowMs };
  if (isEntered('failed', 'unknown') && after.failedAtMs === undefined) return { ...after, failedAtMs: nowMs };
  return after;
}

/** What a change makes true that was not before. */
export function newFacts(before: Card, after: Card): CountedFact[] {
  const { completedAtMs, failedAtMs } = after;
  return [
    ...(completedAtMs !== undefined && before.completedAtMs === undefined
      ? [{ fact: 'completed', atMs: completedAtMs } as const]
      : []),
    ...(failedAtMs !== undefined && before.failedAtMs === undefined
      ? [{ fact: 'failed', atMs: failedAtMs } as const]
      : []),
  ];
}

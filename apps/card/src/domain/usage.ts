import { type Card, isIn } from './card.js';
import type { PhaseName } from './phase.js';

/** A fact that usage counts, at most once per card, regardless of what happens to the card later. */
export interface CountedFact {
  readonly fact: 'created' | 'completed' | 'failed';
  readonly atMs: number;
}

export const creationOf = ({ createdAtUs }: Card): CountedFact => ({ fact: 'created', atMs: createdAtUs / 1000 });

/** Records when a card first enters a counted phase. A failed card may still complete. */
export function noted(before: Card, after: Card, nowMs: number): Card {
  const isEntered = (...phases: PhaseName[]) => isIn(after, ...phases) && !isIn(before, ...phases);
  if (isEntered('completed') && after.completedAtMs === undefined) return { ...after, completedAtMs: nowMs };
  if (isEntered('failed', 'unknown') && after.failedAtMs === undefined) return { ...after, failedAtMs: nowMs };
  return after;
}

/** Facts that the change has made true. */
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

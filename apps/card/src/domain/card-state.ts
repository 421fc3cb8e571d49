import { IllegalTransition } from './errors.js';

/** The five states of the service contract, §3. */
export type CardState = 'pending' | 'processing' | 'completed' | 'error' | 'unknown';

/** What moves a card from one state to another. */
export type CardTrigger = 'sideUploaded' | 'finished' | 'sideFailed' | 'abandoned' | 'stalled';

/**
 * Every legal move; what is not here cannot happen. Deletion is no state: a card of any state can be deleted.
 * @source decisions §3
 */
export const moves = {
  pending: { sideUploaded: 'processing', abandoned: 'error' },
  processing: { finished: 'completed', sideFailed: 'error', abandoned: 'error', stalled: 'unknown' },
  error: { sideUploaded: 'processing' },
  completed: {},
  unknown: {},
} as const satisfies Record<CardState, Partial<Record<CardTrigger, CardState>>>;

/** @throws IllegalTransition */
export function move(from: CardState, on: CardTrigger): CardState {
  const to = (moves[from] as Partial<Record<CardTrigger, CardState>>)[on];
  if (to === undefined) throw new IllegalTransition(from, on);
  return to;
}

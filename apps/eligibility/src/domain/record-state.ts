import { IllegalTransition } from './errors.js';

/** @source decisions §8 */
export type RecordState = 'processing' | 'completed' | 'error';

/** What ends a check. */
export type RecordTrigger = 'answered' | 'failed';

/** Every legal move; what is not here cannot happen. Deletion is no state: a deleted card's records are gone. */
export const moves = {
  processing: { answered: 'completed', failed: 'error' },
  completed: {},
  error: {},
} as const satisfies Record<RecordState, Partial<Record<RecordTrigger, RecordState>>>;

/** @throws IllegalTransition */
export function move(from: RecordState, on: RecordTrigger): RecordState {
  const to = (moves[from] as Partial<Record<RecordTrigger, RecordState>>)[on];
  if (to === undefined) throw new IllegalTransition(from, on);
  return to;
}

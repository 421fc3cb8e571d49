import { DomainError } from '@cardlens/errors';

export type RecordState = 'processing' | 'completed' | 'error';

/** Events that end a check. */
export type RecordTrigger = 'completed' | 'failed';

/** The legal moves; any other is an error. Deletion is not a state: records of a deleted card are removed. */
export const moves = {
  processing: { completed: 'completed', failed: 'error' },
  completed: {},
  error: {},
} as const satisfies Record<RecordState, Partial<Record<RecordTrigger, RecordState>>>;

/** A move that is not in the table of legal moves: an internal error, never the caller's. */
class IllegalTransition extends DomainError {
  constructor(from: string, on: string) {
    super({
      code: 'ILLEGAL_TRANSITION',
      kind: 'internal',
      publicMessage: 'Internal Server Error',
      context: { from, on },
    });
  }
}

/** @throws IllegalTransition */
export function move(from: RecordState, on: RecordTrigger): RecordState {
  const to = (moves[from] as Partial<Record<RecordTrigger, RecordState>>)[on];
  if (to === undefined) throw new IllegalTransition(from, on);
  return to;
}

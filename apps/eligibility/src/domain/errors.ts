import {
  batchIsCompleted,
  cardNotCheckable,
  checkBelongsToBatch,
  checkBelongsToCard,
  checkRejections,
  DomainError,
  NotFound,
  tooManySchedules,
} from '@cardlens/errors';
import type { BatchId, CardId, EligibilityId, ScheduleId } from './ids.js';

/** The record does not exist, or the caller may not know that it exists. */
export class EligibilityNotFound extends NotFound {
  constructor(eligibilityId: EligibilityId) {
    super('eligibility_id', eligibilityId);
  }
}

/** The card does not exist, or the caller may not know that it exists. */
export class CardNotFound extends NotFound {
  constructor(cardId: CardId) {
    super('card_id', cardId);
  }
}

/** The batch does not exist, or the caller may not know that it exists. */
export class BatchNotFound extends NotFound {
  constructor(batchId: BatchId) {
    super('batch_id', batchId);
  }
}

/** The schedule does not exist, or the caller may not know that it exists. */
export class ScheduleNotFound extends NotFound {
  constructor(scheduleId: ScheduleId) {
    super('schedule_id', scheduleId);
  }
}

/** The account has reached its limit of open schedules. */
export class TooManySchedules extends DomainError {
  constructor() {
    super({ code: 'TOO_MANY_SCHEDULES', kind: 'conflict', publicMessage: tooManySchedules });
  }
}

/** Every check of the batch has ended. */
export class BatchCompleted extends DomainError {
  constructor() {
    super({ code: 'BATCH_COMPLETED', kind: 'conflict', publicMessage: batchIsCompleted });
  }
}

/** A check of a batch is deleted with its batch. */
export class BelongsToBatch extends DomainError {
  constructor() {
    super({ code: 'CHECK_BELONGS_TO_BATCH', kind: 'conflict', publicMessage: checkBelongsToBatch });
  }
}

/** A check of a card is deleted with its card. */
export class BelongsToCard extends DomainError {
  constructor() {
    super({ code: 'CHECK_BELONGS_TO_CARD', kind: 'conflict', publicMessage: checkBelongsToCard });
  }
}

/** The card cannot be checked in its current state. */
export class NotCheckable extends DomainError {
  constructor(why: keyof typeof checkRejections) {
    super({ code: cardNotCheckable, kind: 'conflict', publicMessage: checkRejections[why] });
  }
}

/** A move that is not in the table of legal moves: an internal error, never the caller's. */
export class IllegalTransition extends DomainError {
  constructor(from: string, on: string) {
    super({
      code: 'ILLEGAL_TRANSITION',
      kind: 'internal',
      publicMessage: 'Internal Server Error',
      context: { from, on },
    });
  }
}

import { cardNotCheckable, checkRefusals, DomainError, NotFound } from '@cardlens/errors';
import type { CardId, EligibilityId } from './ids.js';

/** No such record, or none that the caller may know of. */
export class EligibilityNotFound extends NotFound {
  constructor(eligibilityId: EligibilityId) {
    super('eligibility_id', eligibilityId);
  }
}

/** No such card, or none that the caller may know of. */
export class CardNotFound extends NotFound {
  constructor(cardId: CardId) {
    super('card_id', cardId);
  }
}

/** The card cannot be checked as it is. */
export class NotCheckable extends DomainError {
  constructor(why: keyof typeof checkRefusals) {
    super({ code: cardNotCheckable, kind: 'conflict', publicMessage: checkRefusals[why] });
  }
}

/** The first request with this idempotency key has no answer yet. */
export class CreationRunning extends DomainError {
  constructor() {
    super({
      code: 'CREATION_RUNNING',
      kind: 'conflict',
      publicMessage: 'A request with this Idempotency-Key is still running',
    });
  }
}

/** The idempotency key belongs to another request. */
export class KeyReused extends DomainError {
  constructor() {
    super({
      code: 'IDEMPOTENCY_KEY_REUSED',
      kind: 'unprocessable',
      publicMessage: 'The Idempotency-Key was used with another request body',
    });
  }
}

/** This process has as many checks of one payer in hand as it takes: another one, or a later moment, is better. */
export class PayerCrowded extends DomainError {
  constructor() {
    super({ code: 'PAYER_CROWDED', kind: 'rate_limited', publicMessage: 'Too many checks of one payer at once' });
  }
}

/** A move that the table of legal moves does not have: a mistake of ours, never of a caller. */
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

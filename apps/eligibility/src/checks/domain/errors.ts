import { checkRejections, DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import type { CardId, EligibilityId } from '../../domain/ids.js';

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

/** A check of a batch is deleted with its batch. */
export class BelongsToBatch extends DomainError {
  constructor() {
    super(serviceErrors.checkBelongsToBatch);
  }
}

/** A check of a card is deleted with its card. */
export class BelongsToCard extends DomainError {
  constructor() {
    super(serviceErrors.checkBelongsToCard);
  }
}

/** The check belongs to another card. */
export class CheckHasCard extends DomainError {
  constructor() {
    super(serviceErrors.checkHasCard);
  }
}

/** The check has not found a member, or is still waiting for the payer. */
export class CheckNotJoinable extends DomainError {
  constructor() {
    super(serviceErrors.checkNotJoinable);
  }
}

/** The card is not certainly one of the member of the check, or has another payer. */
export class CardOfAnother extends DomainError {
  constructor() {
    super(serviceErrors.cardOfAnother);
  }
}

/** The card cannot be checked in its current state. */
export class NotCheckable extends DomainError {
  constructor(why: keyof typeof checkRejections) {
    super(checkRejections[why]);
  }
}

import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import type { CardId } from './ids.js';

/** The card does not exist, or the caller may not know that it exists. */
export class CardNotFound extends NotFound {
  constructor(cardId: CardId) {
    super('card_id', cardId);
  }
}

export class FlagNotFound extends NotFound {
  constructor(flagId: string) {
    super('flag_id', flagId);
  }
}

/** More flags than anyone would read; the limit keeps the document small. */
export class TooManyFlags extends DomainError {
  constructor() {
    super(serviceErrors.tooManyFlags);
  }
}

/** A move that is not in the table of legal moves: an internal error, never the caller's. */
export class IllegalMove extends DomainError {
  constructor(from: string, on: string) {
    super({
      code: 'ILLEGAL_MOVE',
      kind: 'internal',
      publicMessage: 'Internal Server Error',
      context: { from, on },
    });
  }
}

/** Only a completed card can be matched again. */
export class MatchConflict extends DomainError {
  constructor() {
    super(serviceErrors.matchConflict);
  }
}

/** Only a completed card can be corrected. */
export class CorrectionConflict extends DomainError {
  constructor() {
    super(serviceErrors.correctionConflict);
  }
}

/** The card does not accept this upload now. */
export class UploadConflict extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'UPLOAD_CONFLICT', kind: 'conflict', publicMessage });
  }
}

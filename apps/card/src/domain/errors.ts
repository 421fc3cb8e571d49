import { DomainError, NotFound } from '@cardlens/errors';
import type { CardId } from './ids.js';

/** No such card, or none that the caller may know of. */
export class CardNotFound extends NotFound {
  constructor(cardId: CardId) {
    super('card_id', cardId);
  }
}

/** Nobody looks at so many flags of one card; the bound keeps its document small. */
export class TooManyFlags extends DomainError {
  constructor() {
    super({ code: 'TOO_MANY_FLAGS', kind: 'conflict', publicMessage: 'The card was flagged too often' });
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

/** Only a completed card is matched again. */
export class MatchConflict extends DomainError {
  constructor() {
    super({
      code: 'MATCH_CONFLICT',
      kind: 'conflict',
      publicMessage: 'The card is not completed, so it cannot be matched again',
    });
  }
}

/** The card does not take this upload now. */
export class UploadConflict extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'UPLOAD_CONFLICT', kind: 'conflict', publicMessage });
  }
}

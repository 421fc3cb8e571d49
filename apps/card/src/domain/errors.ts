import { DomainError, NotFound } from '@cardlens/errors';
import type { CardId } from './ids.js';

/** No such card, or none that the caller may know of. */
export class CardNotFound extends NotFound {
  constructor(cardId: CardId) {
    super('card_id', cardId);
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

/** The card does not take this upload now. */
export class UploadConflict extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'UPLOAD_CONFLICT', kind: 'conflict', publicMessage });
  }
}

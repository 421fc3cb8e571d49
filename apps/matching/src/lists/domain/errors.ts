import { DomainError, InvalidInput, NotFound } from '@cardlens/errors';

/** The file cannot be a list; the text says why and never quotes it. */
export class UnreadableList extends InvalidInput {}

export class ListTooLarge extends DomainError {
  constructor() {
    super({ code: 'LIST_TOO_LARGE', kind: 'too_large', publicMessage: 'The list is larger than 20 MB' });
  }
}

/** The account has no list of its own, or the clearinghouse no such version. */
export class ListNotFound extends NotFound {
  constructor(what: string) {
    super('payer_list', what);
  }
}

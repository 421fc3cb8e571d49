import { DomainError, InvalidInput, NotFound, serviceErrors } from '@cardlens/errors';

/** The file is not a valid list. The message gives the reason and never quotes the file. */
export class UnreadableList extends InvalidInput {}

export class ListTooLarge extends DomainError {
  constructor() {
    super(serviceErrors.listTooLarge);
  }
}

/** The account has no custom list, or the clearinghouse has no such version. */
export class ListNotFound extends NotFound {
  constructor(what: string) {
    super('payer_list', what);
  }
}

import { DomainError, requestErrors } from '@cardlens/errors';

/** The text has not the form of an API key. */
export class MalformedKey extends DomainError {
  constructor() {
    super(requestErrors.malformedCredentials);
  }
}

/** Unknown, revoked, expired or of the other environment: a caller cannot tell which. */
export class UnregisteredKey extends DomainError {
  constructor() {
    super(requestErrors.unregisteredKey);
  }
}

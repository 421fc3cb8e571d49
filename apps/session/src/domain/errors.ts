import { DomainError, requestErrors } from '@cardlens/errors';

/** The text is not in the form of an API key. */
export class MalformedKey extends DomainError {
  constructor() {
    super(requestErrors.malformedCredentials);
  }
}

/** Unknown, revoked, expired or from the other environment: callers cannot distinguish these. */
export class UnregisteredKey extends DomainError {
  constructor() {
    super(requestErrors.unregisteredKey);
  }
}

import { DomainError, requestErrors } from '@cardlens/errors';

/** Webhooks are asked for before they can be had: a clear answer instead of a missing route. */
export class NotAvailable extends DomainError {
  constructor() {
    super({ ...requestErrors.notImplemented, publicMessage: 'Webhooks are not available in this version' });
  }
}

import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import type { DiscoveryId } from '../../domain/ids.js';

/** The discovery does not exist, or the caller may not know that it exists. */
export class DiscoveryNotFound extends NotFound {
  constructor(discoveryId: DiscoveryId) {
    super('discovery_id', discoveryId);
  }
}

export class DiscoveryCompleted extends DomainError {
  constructor() {
    super(serviceErrors.discoveryCompleted);
  }
}

/** No configured payer of the account finds members by name and birth date. */
export class NoPayerToAsk extends DomainError {
  constructor() {
    super(serviceErrors.noPayerToAsk);
  }
}

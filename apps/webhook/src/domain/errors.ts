import { DomainError, deliveryErrors, InvalidInput, NotFound, serviceErrors } from '@cardlens/errors';
import type { DeliveryId, DestinationId, WebhookId } from './ids.js';

/** No such endpoint in this account. */
export class WebhookNotFound extends NotFound {
  constructor(webhookId: WebhookId) {
    super('webhook_id', webhookId);
  }
}

/** No such delivery of this endpoint. */
export class DeliveryNotFound extends NotFound {
  constructor(deliveryId: DeliveryId) {
    super('delivery_id', deliveryId);
  }
}

/** The account has reached its endpoint limit. */
export class TooManyWebhooks extends DomainError {
  constructor(limit: number) {
    super(serviceErrors.tooManyWebhooks(limit));
  }
}

/** The endpoint is disabled. */
export class WebhookDisabled extends DomainError {
  constructor() {
    super(serviceErrors.webhookDisabled);
  }
}

/** No such FHIR destination in this account. */
export class DestinationNotFound extends NotFound {
  constructor(destinationId: DestinationId) {
    super('destination_id', destinationId);
  }
}

/** The account has reached its limit of destinations. */
export class TooManyDestinations extends DomainError {
  constructor(limit: number) {
    super(serviceErrors.tooManyDestinations(limit));
  }
}

/** The destination is disabled. */
export class DestinationDisabled extends DomainError {
  constructor() {
    super(serviceErrors.destinationDisabled);
  }
}

/** A card or check that cannot be sent to a destination. */
export class NothingToPush extends DomainError {
  constructor(reason: 'patient_unknown' | 'too_large') {
    const code = reason === 'too_large' ? 'FHIR_BUNDLE_TOO_LARGE' : 'FHIR_PATIENT_UNKNOWN';
    super({ code, ...deliveryErrors[code] });
  }
}

/** A URL that is not an allowed target. Names the rule, never the URL, which may contain a password. */
export class UrlRejected extends InvalidInput {}

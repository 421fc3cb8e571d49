import { DomainError, InvalidInput, NotFound, serviceErrors } from '@cardlens/errors';
import type { DeliveryId, WebhookId } from './ids.js';

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

/** A URL that is not an allowed target. Names the rule, never the URL, which may contain a password. */
export class UrlRejected extends InvalidInput {}

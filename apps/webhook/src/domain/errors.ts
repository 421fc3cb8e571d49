import { DomainError, InvalidInput, NotFound } from '@cardlens/errors';
import type { DeliveryId, WebhookId } from './ids.js';

/** No such endpoint, or one of another account. */
export class WebhookNotFound extends NotFound {
  constructor(webhookId: WebhookId) {
    super('webhook_id', webhookId);
  }
}

/** No such delivery, or one of another endpoint. */
export class DeliveryNotFound extends NotFound {
  constructor(deliveryId: DeliveryId) {
    super('delivery_id', deliveryId);
  }
}

/** The account has as many endpoints as it may. */
export class TooManyWebhooks extends DomainError {
  constructor(limit: number) {
    super({
      code: 'TOO_MANY_WEBHOOKS',
      kind: 'conflict',
      publicMessage: `An account has at most ${limit} webhooks: delete one first`,
    });
  }
}

/** Nothing is sent to a disabled endpoint. */
export class WebhookDisabled extends DomainError {
  constructor() {
    super({ code: 'WEBHOOK_DISABLED', kind: 'conflict', publicMessage: 'The webhook is disabled: enable it first' });
  }
}

/** A URL that deliveries may not go to; names the rule, never the URL, which may hold a password of the receiver's. */
export class UrlRefused extends InvalidInput {}

import { DomainError, InvalidInput, NotFound } from '@cardlens/errors';
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
    super({
      code: 'TOO_MANY_WEBHOOKS',
      kind: 'conflict',
      publicMessage: `An account has at most ${limit} webhooks: delete one first`,
    });
  }
}

/** The endpoint is disabled. */
export class WebhookDisabled extends DomainError {
  constructor() {
    super({ code: 'WEBHOOK_DISABLED', kind: 'conflict', publicMessage: 'The webhook is disabled: enable it first' });
  }
}

/** A URL that is not an allowed target. Names the rule, never the URL, which may contain a password. */
export class UrlRejected extends InvalidInput {}

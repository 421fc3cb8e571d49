import { type Delivery, deliveryStatusNames, type Endpoint, type EndpointWithSecret } from '@cardlens/contracts';
import { deliveryErrorMessage } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';

/** An endpoint as callers see it. */
export const webhookBody = (endpoint: Endpoint | undefined) => ({
  webhook_id: endpoint?.webhookId,
  url: endpoint?.url,
  // None means all, including types added later.
  events: endpoint?.events.length ? endpoint.events : null,
  description: endpoint?.description,
  enabled: endpoint?.enabled,
  created_at: formatTimestampUs(endpoint?.createdAtUs ?? 0),
  ...(endpoint?.disabledReason ? { disabled_reason: endpoint.disabledReason } : {}),
});

/** With the secret, which is returned at creation and rotation only. */
export const webhookWithSecret = ({ endpoint, secret }: EndpointWithSecret) => ({ ...webhookBody(endpoint), secret });

/** A delivery of one event to one endpoint. */
export const deliveryBody = (delivery: Delivery) => ({
  delivery_id: delivery.deliveryId,
  event_id: delivery.eventId,
  type: delivery.type,
  card_id: delivery.cardId || null,
  status: deliveryStatusNames.fromWire(delivery.status) ?? 'pending',
  attempts: delivery.attempts,
  response_status: delivery.responseStatus || null,
  next_attempt_at: delivery.nextAttemptAtUs === 0 ? null : formatTimestampUs(delivery.nextAttemptAtUs),
  created_at: formatTimestampUs(delivery.createdAtUs),
  ...(delivery.errorCode
    ? {
        error: {
          message: deliveryErrorMessage(delivery.errorCode),
          type: 'Delivery Error',
          code: delivery.errorCode,
        },
      }
    : {}),
});

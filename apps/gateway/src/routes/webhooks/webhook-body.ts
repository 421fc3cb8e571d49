import { type Delivery, deliveryStatusNames, type Endpoint, type EndpointWithSecret } from '@cardlens/contracts';
import { deliveryErrorMessage, deliveryErrors } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import type { ResponseDoc } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, count, flag, formatted, id, integer, list, oneOf, text, timestamp } from '../shapes.js';

export const webhookShape = component('Webhook', 'An endpoint.', {
  webhook_id: id('The endpoint.'),
  url: text('URL that events are sent to.'),
  events: list(z.string(), 'Event types that are sent. Null: all, including types added later.').nullable(),
  description: text('Your description; may be empty.'),
  enabled: flag('Whether events are sent.'),
  created_at: timestamp('When the endpoint was created.'),
  disabled_reason: oneOf(
    ['gone', 'failing'],
    'Why it was disabled automatically: `gone` after a 410 response, `failing` after five days of failures only.',
  ).optional(),
});

const withSecretShape = component('WebhookWithSecret', 'An endpoint with its secret.', {
  ...webhookShape.shape,
  secret: formatted(/^whsec_[A-Za-z0-9+/]+=*$/, 'Signing secret. It is returned only here: store it.'),
});

export const deliveryErrorShape = component('DeliveryFailure', 'Why the last attempt failed.', {
  message: text('Human-readable text, with the code in brackets.'),
  type: text('Always `Delivery Error`.'),
  code: oneOf(Object.keys(deliveryErrors), 'The error code.'),
});

export const deliveryErrorBody = (code: string | undefined) =>
  code ? { message: deliveryErrorMessage(code), type: 'Delivery Error', code } : undefined;

export const deliveryShape = component('WebhookDelivery', 'The delivery of one event to one endpoint.', {
  delivery_id: id('The delivery.'),
  event_id: text('Id of the event, sent as `webhook-id` with every attempt.'),
  type: text('Event type, or `webhook.test`.'),
  card_id: id('The card; null for a test, and for a check without a card.').nullable(),
  eligibility_id: id('The check. Absent if the event is about none.').optional(),
  status: oneOf(deliveryStatusNames.all, 'State of the delivery.'),
  attempts: count('Number of attempts.'),
  response_status: integer('HTTP status of the last response; null if there was none.').nullable(),
  next_attempt_at: timestamp('Time of the next attempt; null once the delivery has ended.').nullable(),
  created_at: timestamp('When the delivery was created.'),
  error: deliveryErrorShape.optional(),
});

export const anEndpoint = {
  webhook_id: example.webhookId,
  url: 'https://hooks.example.com/cardlens',
  events: null,
  description: 'Front desk',
  enabled: true,
  created_at: '2026-03-02 14:07:31.204000+00:00',
};
export const disabledEndpoint = { ...anEndpoint, enabled: false, disabled_reason: 'failing' };

export const aDelivery = {
  delivery_id: example.deliveryId,
  event_id: '0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f70',
  type: 'card.completed',
  card_id: example.cardId,
  status: 'succeeded',
  attempts: 1,
  response_status: 204,
  next_attempt_at: null,
  created_at: '2026-03-02 14:07:33.018245+00:00',
};

export const webhookResponse = (description: string): ResponseDoc => ({
  description,
  schema: webhookShape,
  examples: { 'an endpoint': anEndpoint, 'one that was disabled': disabledEndpoint },
});

export const responseWithSecret = (description: string): ResponseDoc => ({
  description,
  schema: withSecretShape,
  examples: { 'an endpoint': { ...anEndpoint, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' } },
});

/** A delivery that was just created or restarted. */
export const queuedResponse = (title: string, more: object): ResponseDoc => ({
  description: 'The event is queued. Its result appears in the list of deliveries.',
  schema: deliveryShape,
  examples: { [title]: { ...aDelivery, status: 'pending', attempts: 0, response_status: null, ...more } },
});

/** An endpoint as callers see it. */
export const webhookBody = (endpoint: Endpoint | undefined) => ({
  webhook_id: endpoint?.webhookId,
  url: endpoint?.url,
  // None means all, including types added later.
  events: endpoint?.events.length ? endpoint.events : null,
  description: endpoint?.description,
  enabled: endpoint?.enabled,
  created_at: formatTimestampUs(endpoint?.createdAtUs ?? 0),
  disabled_reason: endpoint?.disabledReason,
});

/** With the secret, which is returned at creation and rotation only. */
export const webhookWithSecret = ({ endpoint, secret }: EndpointWithSecret) => ({ ...webhookBody(endpoint), secret });

/** A delivery of one event to one endpoint. */
export const deliveryBody = (delivery: Delivery) => ({
  delivery_id: delivery.deliveryId,
  event_id: delivery.eventId,
  type: delivery.type,
  card_id: delivery.cardId ?? null,
  eligibility_id: delivery.eligibilityId,
  status: deliveryStatusNames.fromWire(delivery.status) ?? 'pending',
  attempts: delivery.attempts,
  response_status: delivery.responseStatus ?? null,
  next_attempt_at: delivery.nextAttemptAtUs === undefined ? null : formatTimestampUs(delivery.nextAttemptAtUs),
  created_at: formatTimestampUs(delivery.createdAtUs),
  error: deliveryErrorBody(delivery.errorCode),
});

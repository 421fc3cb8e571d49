import { webhookEventTypes } from '@cardlens/contracts';
import { deliveryErrorMessage, deliveryErrors } from '@cardlens/errors';
import * as example from './examples.js';
import type { AnswerDoc, FieldDoc } from './operation.js';
import { flag, id, integer, listOf, object, oneOfTexts, type Schema, text, timestamp } from './schema.js';

export const tag = 'Webhooks';

const webhookId = 'c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35';
export const deliveryId = '6b9d2f4e-0c71-8a53-b2e8-4f7a1d3c5e90';

export const param: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'webhook_id', description: 'The endpoint.', example: webhookId },
};

const endpointFields = {
  webhook_id: id('The endpoint.'),
  url: text('URL that events are sent to.'),
  events: {
    ...listOf({ type: 'string' }, 'Event types that are sent. Null: all, including types added later.'),
    nullable: true,
  },
  description: text('Your description; may be empty.'),
  enabled: flag('Whether events are sent.'),
  created_at: timestamp('When the endpoint was created.'),
};
const disabledReason = oneOfTexts(
  'Why it was disabled automatically: `gone` after a 410 response, `failing` after five days of failures only.',
  ['gone', 'failing'],
);
const secretField = text('Signing secret. It is returned only here: store it.', {
  pattern: '^whsec_[A-Za-z0-9+/]+=*$',
});

const deliveryError = object('Why the last attempt failed.', {
  message: text('Human-readable text, with the code in brackets.'),
  type: text('Always `Delivery Error`.'),
  code: oneOfTexts('The error code.', Object.keys(deliveryErrors)),
});

/** Schemas that several operations share. */
export const webhookSchemas: Readonly<Record<string, Schema>> = {
  Webhook: object('An endpoint.', endpointFields, { disabled_reason: disabledReason }),
  WebhookWithSecret: object(
    'An endpoint with its secret.',
    { ...endpointFields, secret: secretField },
    { disabled_reason: disabledReason },
  ),
  WebhookDelivery: object(
    'The delivery of one event to one endpoint.',
    {
      delivery_id: id('The delivery.'),
      event_id: text('Id of the event, sent as `webhook-id` with every attempt.'),
      type: text('Event type, or `webhook.test`.'),
      card_id: { ...id('The card; null for a test, and for a check without a card.'), nullable: true },
      status: oneOfTexts('State of the delivery.', ['pending', 'succeeded', 'failed']),
      attempts: integer('Number of attempts.', { minimum: 0 }),
      response_status: integer('HTTP status of the last response; null if there was none.', { nullable: true }),
      next_attempt_at: { ...timestamp('Time of the next attempt; null once the delivery has ended.'), nullable: true },
      created_at: timestamp('When the delivery was created.'),
    },
    { error: deliveryError },
  ),
};

export const endpoint = {
  webhook_id: webhookId,
  url: 'https://hooks.example.com/cardlens',
  events: null,
  description: 'Front desk',
  enabled: true,
  created_at: '2026-03-02 14:07:31.204000+00:00',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
export const disabled = { ...endpoint, enabled: false, disabled_reason: 'failing' };

export const delivered = {
  delivery_id: deliveryId,
  event_id: '0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f70',
  type: 'card.completed',
  card_id: example.cardId,
  status: 'succeeded',
  attempts: 1,
  response_status: 204,
  next_attempt_at: null,
  created_at: '2026-03-02 14:07:33.018245+00:00',
};
export const waiting = {
  ...delivered,
  status: 'pending',
  attempts: 2,
  response_status: 503,
  next_attempt_at: '2026-03-02 14:12:52.113000+00:00',
  error: { message: deliveryErrorMessage('WEBHOOK_REFUSED'), type: 'Delivery Error', code: 'WEBHOOK_REFUSED' },
};
export const queued = { ...delivered, status: 'pending', attempts: 0, response_status: null };

export const one = (description: string): AnswerDoc => ({
  description,
  schema: { $ref: '#/components/schemas/Webhook' },
  examples: { 'an endpoint': endpoint, 'one that was disabled': disabled },
});
export const withSecret = (description: string): AnswerDoc => ({
  description,
  schema: { $ref: '#/components/schemas/WebhookWithSecret' },
  examples: { 'an endpoint': { ...endpoint, secret } },
});
export const onItsWay = (title: string, value: object): AnswerDoc => ({
  description: 'The event is queued. Its result appears in the list of deliveries.',
  schema: { $ref: '#/components/schemas/WebhookDelivery' },
  examples: { [title]: value },
});

export const invalidId = 'Invalid webhook_id, the ID must be formatted as a UUID.';
export const noSuchWebhook = `No resource found for webhook_id - ${webhookId}`;
export const urlRules = [
  'url must be an https URL of at most 2048 characters',
  'url must begin with https://',
  'url must resolve to a public address',
  'url must not contain a user name or password',
  'url must not have a fragment',
];
export const eventsRule = `events must be null or a list of ${webhookEventTypes.join(', ')}`;
export const descriptionRule = 'description must be a string of at most 200 characters';
export const disabledNow = 'The webhook is disabled: enable it first';

export const urlField: FieldDoc = {
  description: 'An https URL with a public address. A sandbox also accepts http and local addresses.',
  example: endpoint.url,
};
export const eventsField: FieldDoc = {
  description: 'Event types to send. Null: all, including types added later.',
  example: ['card.completed', 'card.error'],
};
export const descriptionField: FieldDoc = {
  description: 'Your description of the endpoint.',
  example: endpoint.description,
};

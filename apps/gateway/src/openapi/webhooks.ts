import { webhookEventTypes } from '@cardlens/contracts';
import { deliveryErrorMessage, deliveryErrors } from '@cardlens/errors';
import { cursorField } from './cards.js';
import * as example from './examples.js';
import type { AnswerDoc, Docs, FieldDoc } from './operation.js';
import { flag, id, integer, listOf, object, oneOfTexts, type Schema, text, timestamp } from './schema.js';

const tag = 'Webhooks';

const webhookId = 'c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35';
const deliveryId = '6b9d2f4e-0c71-8a53-b2e8-4f7a1d3c5e90';

const param: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'webhook_id', description: 'The endpoint.', example: webhookId },
};

const endpointFields = {
  webhook_id: id('The endpoint.'),
  url: text('URL that events are sent to.'),
  events: listOf({ type: 'string' }, 'What it hears of.'),
  description: text('Yours; perhaps empty.'),
  enabled: flag('Whether events are sent.'),
  created_at: timestamp('When it was made.'),
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
  code: oneOfTexts('The reason by itself.', Object.keys(deliveryErrors)),
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
      card_id: { ...id('The card; null for a test.'), nullable: true },
      status: oneOfTexts('How far it is.', ['pending', 'succeeded', 'failed']),
      attempts: integer('How often it was sent.', { minimum: 0 }),
      response_status: integer('HTTP status of the last response; null if there was none.', { nullable: true }),
      next_attempt_at: { ...timestamp('Time of the next attempt; null once the delivery has ended.'), nullable: true },
      created_at: timestamp('When the delivery was created.'),
    },
    { error: deliveryError },
  ),
};

const endpoint = {
  webhook_id: webhookId,
  url: 'https://hooks.example.com/cardlens',
  events: [...webhookEventTypes],
  description: 'Front desk',
  enabled: true,
  created_at: '2026-03-02 14:07:31.204000+00:00',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const disabled = { ...endpoint, enabled: false, disabled_reason: 'failing' };

const delivered = {
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
const waiting = {
  ...delivered,
  status: 'pending',
  attempts: 2,
  response_status: 503,
  next_attempt_at: '2026-03-02 14:12:52.113000+00:00',
  error: { message: deliveryErrorMessage('WEBHOOK_REFUSED'), type: 'Delivery Error', code: 'WEBHOOK_REFUSED' },
};
const queued = { ...delivered, status: 'pending', attempts: 0, response_status: null };

const one = (description: string): AnswerDoc => ({
  description,
  schema: { $ref: '#/components/schemas/Webhook' },
  examples: { 'an endpoint': endpoint, 'one that was disabled': disabled },
});
const withSecret = (description: string): AnswerDoc => ({
  description,
  schema: { $ref: '#/components/schemas/WebhookWithSecret' },
  examples: { 'an endpoint': { ...endpoint, secret } },
});
const onItsWay = (title: string, value: object): AnswerDoc => ({
  description: 'The event is queued. Its result appears in the list of deliveries.',
  schema: { $ref: '#/components/schemas/WebhookDelivery' },
  examples: { [title]: value },
});

const invalidId = 'Invalid webhook_id, the ID must be formatted as a UUID.';
const noSuchWebhook = `No resource found for webhook_id - ${webhookId}`;
const urlRules = [
  'url must be an https URL of at most 2048 characters',
  'url must begin with https://',
  'url must lead to a public address',
  'url must not hold a user name or a password',
  'url must not have a fragment',
];
const eventsRule = `events must be null or a list of ${webhookEventTypes.join(', ')}`;
const descriptionRule = 'description must be a string of at most 200 characters';
const disabledNow = 'The webhook is disabled: enable it first';

const urlField: FieldDoc = {
  description: 'An https URL with a public address. A sandbox also accepts http and local addresses.',
  example: endpoint.url,
};
const eventsField: FieldDoc = {
  description: 'Event types to send. Null: all, including types added later.',
  example: ['card.completed', 'card.error'],
};
const descriptionField: FieldDoc = { description: 'For you.', example: endpoint.description };

export const webhookDocs: Docs = {
  'post /v1/webhooks': {
    operationId: 'createWebhook',
    tag,
    summary: 'Make an endpoint',
    description:
      'Sends events to this URL from now on, signed with the secret in this response. Without `events` the endpoint receives ' +
      'all events. An account can have 20 endpoints. Needs an API key.',
    body: {
      fields: { url: urlField, events: eventsField, description: descriptionField },
      examples: {
        'of some events': { url: endpoint.url, events: ['card.completed', 'card.error'], description: 'Front desk' },
        'of all events': { url: endpoint.url },
      },
    },
    answers: { 201: { ...withSecret('The endpoint.'), headers: { location: 'Where the endpoint is.' } } },
    errors: {
      400: ['url is required', ...urlRules, eventsRule, descriptionRule, 'The request body is not valid JSON'],
      409: ['An account has at most 20 webhooks: delete one first'],
    },
  },
  'get /v1/webhooks': {
    operationId: 'listWebhooks',
    tag,
    summary: 'List endpoints',
    description: 'Returns all endpoints of the account, newest first. Needs an API key.',
    answers: {
      200: {
        description: 'The endpoints.',
        schema: object('Endpoints.', {
          webhooks: listOf({ $ref: '#/components/schemas/Webhook' }, 'Newest first.'),
          response_metadata: object('About the list.', { limit: integer('Maximum number of endpoints per account.') }),
        }),
        examples: {
          two: { webhooks: [endpoint, disabled], response_metadata: { limit: 20 } },
          none: { webhooks: [], response_metadata: { limit: 20 } },
        },
      },
    },
  },
  'get /v1/webhooks/:id': {
    operationId: 'getWebhook',
    tag,
    summary: 'Get an endpoint',
    description: 'Returns the endpoint without its secret. Needs an API key.',
    params: param,
    answers: { 200: one('The endpoint.') },
    errors: { 400: [invalidId], 404: [noSuchWebhook] },
  },
  'patch /v1/webhooks/:id': {
    operationId: 'updateWebhook',
    tag,
    summary: 'Change an endpoint',
    description:
      'Changes the fields in the body. Pending deliveries use the new URL; while the endpoint is disabled they fail ' +
      'and can be replayed later. Enabling an endpoint resets its failure count. Needs an API key.',
    params: param,
    body: {
      fields: {
        url: urlField,
        events: eventsField,
        description: descriptionField,
        enabled: { description: 'Whether events are sent.', example: true },
      },
      examples: { 'enable it': { enabled: true }, 'hear of everything': { events: null } },
    },
    answers: { 200: one('The changed endpoint.') },
    errors: {
      400: [...urlRules, eventsRule, descriptionRule, 'enabled must be a boolean', invalidId],
      404: [noSuchWebhook],
      409: ['The resource was changed meanwhile'],
    },
  },
  'delete /v1/webhooks/:id': {
    operationId: 'deleteWebhook',
    tag,
    summary: 'Delete an endpoint',
    description: 'Removes the endpoint and its deliveries, including pending ones. Needs an API key.',
    params: param,
    answers: { 204: { description: 'It is removed.' } },
    errors: { 400: [invalidId], 404: [noSuchWebhook] },
  },
  'post /v1/webhooks/:id/rotate-secret': {
    operationId: 'rotateWebhookSecret',
    tag,
    summary: 'Rotate the secret of an endpoint',
    description:
      'For 24 hours, deliveries are signed with both secrets, so that receivers that know either one accept ' +
      'it. Needs an API key.',
    params: param,
    answers: { 200: withSecret('The endpoint, with the new secret.') },
    errors: { 400: [invalidId], 404: [noSuchWebhook], 409: ['The resource was changed meanwhile'] },
  },
  'get /v1/webhooks/:id/deliveries': {
    operationId: 'listWebhookDeliveries',
    tag,
    summary: 'List deliveries',
    description:
      'Returns deliveries newest first. They are kept for 30 days after they end. Deliveries of a deleted card are removed, except ' +
      'the one about the deletion. Needs an API key.',
    params: param,
    query: { cursor: cursorField, limit: { description: 'Deliveries a page.' } },
    answers: {
      200: {
        description: 'A page of deliveries.',
        schema: object('A page.', {
          deliveries: listOf({ $ref: '#/components/schemas/WebhookDelivery' }, 'Newest first.'),
          response_metadata: object(
            'About the page.',
            { limit: integer('How many it has at most.') },
            { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last page.') },
          ),
        }),
        examples: {
          'there is more': {
            deliveries: [delivered, waiting],
            response_metadata: { limit: 2, next_cursor: example.cursor },
          },
          'the last page': { deliveries: [delivered], response_metadata: { limit: 50 } },
        },
      },
    },
    errors: {
      400: ['limit must be a positive integer and less than 500', 'Invalid cursor', invalidId],
      404: [noSuchWebhook],
    },
  },
  'post /v1/webhooks/:id/deliveries/:deliveryId/replay': {
    operationId: 'replayWebhookDelivery',
    tag,
    summary: 'Send a delivery again',
    description:
      'Sends the event again with the same `webhook-id`, even if it was delivered, and restarts its retry schedule ' +
      'anew. Needs an API key.',
    params: {
      ...param,
      deliveryId: { name: 'delivery_id', description: 'The delivery.', example: deliveryId },
    },
    answers: {
      202: onItsWay('once more', { ...queued, attempts: 8, next_attempt_at: '2026-03-03 09:00:00.000000+00:00' }),
    },
    errors: {
      400: [invalidId, 'Invalid delivery_id, the ID must be formatted as a UUID.'],
      404: [noSuchWebhook, `No resource found for delivery_id - ${deliveryId}`],
      409: [disabledNow],
    },
  },
  'post /v1/webhooks/:id/test': {
    operationId: 'testWebhook',
    tag,
    summary: 'Send a test',
    description:
      'Sends a signed `{ "type": "webhook.test", "webhook_id", "created_at" }` event to the endpoint, whatever ' +
      'event types it receives. The event is sent once. Needs an API key.',
    params: param,
    answers: {
      202: onItsWay('a test', {
        ...queued,
        type: 'webhook.test',
        card_id: null,
        next_attempt_at: '2026-03-02 14:07:33.018000+00:00',
      }),
    },
    errors: { 400: [invalidId], 404: [noSuchWebhook], 409: [disabledNow] },
  },
};

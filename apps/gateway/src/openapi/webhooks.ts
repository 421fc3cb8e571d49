import { limitRule } from '../routes/fields.js';
import { changedMeanwhile, cursorField } from './card-shapes.js';
import * as example from './examples.js';
import type { Docs } from './operation.js';
import { integer, listOf, object, text } from './schema.js';
import {
  delivered,
  deliveryId,
  descriptionField,
  descriptionRule,
  disabled,
  disabledNow,
  endpoint,
  eventsField,
  eventsRule,
  invalidId,
  noSuchWebhook,
  one,
  onItsWay,
  param,
  queued,
  tag,
  urlField,
  urlRules,
  waiting,
  withSecret,
} from './webhook-shapes.js';

export const webhookDocs: Docs = {
  'post /v1/webhooks': {
    operationId: 'createWebhook',
    tag,
    summary: 'Create an endpoint',
    description:
      'Sends events to this URL from now on, signed with the secret in this response. Without `events` the endpoint receives ' +
      'all events, including types added later, and `events` is null. An account can have 20 endpoints. Needs an API key.',
    body: {
      fields: { url: urlField, events: eventsField, description: descriptionField },
      examples: {
        'of some events': { url: endpoint.url, events: ['card.completed', 'card.error'], description: 'Front desk' },
        'of all events': { url: endpoint.url },
      },
    },
    answers: { 201: { ...withSecret('The endpoint.'), headers: { location: 'URL of the endpoint.' } } },
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
    summary: 'Update an endpoint',
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
      409: [changedMeanwhile],
    },
  },
  'delete /v1/webhooks/:id': {
    operationId: 'deleteWebhook',
    tag,
    summary: 'Delete an endpoint',
    description: 'Removes the endpoint and its deliveries, including pending ones. Needs an API key.',
    params: param,
    answers: { 204: { description: 'The endpoint is removed.' } },
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
    errors: { 400: [invalidId], 404: [noSuchWebhook], 409: [changedMeanwhile] },
  },
  'get /v1/webhooks/:id/deliveries': {
    operationId: 'listWebhookDeliveries',
    tag,
    summary: 'List deliveries',
    description:
      'Returns deliveries newest first. They are kept for 30 days after they end. Deliveries of a deleted card are removed, except ' +
      'the one about the deletion. Needs an API key.',
    params: param,
    query: { cursor: cursorField, limit: { description: 'Deliveries per page.' } },
    answers: {
      200: {
        description: 'A page of deliveries.',
        schema: object('A page.', {
          deliveries: listOf({ $ref: '#/components/schemas/WebhookDelivery' }, 'Newest first.'),
          response_metadata: object(
            'About the page.',
            { limit: integer('Maximum page size.') },
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
      400: [limitRule(200), 'Invalid cursor', invalidId],
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

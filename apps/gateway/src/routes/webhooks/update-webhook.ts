import { endpoint } from '../endpoint.js';
import { bodyOf, boolean } from '../fields.js';
import { changedMeanwhile } from '../shapes.js';
import { description, events, selectionOf, url, urlErrors, webhookParams } from './fields.js';
import { webhookBody, webhookResponse } from './webhook-body.js';

export const updateWebhook = endpoint({
  method: 'patch',
  path: '/v1/webhooks/:id',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'updateWebhook',
    tag: 'Webhooks',
    summary: 'Update an endpoint',
    description:
      'Changes the fields in the body. Pending deliveries use the new URL; while the endpoint is disabled they fail ' +
      'and can be replayed later. Enabling an endpoint resets its failure count. Needs an API key.',
  },
  params: webhookParams,
  body: bodyOf({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    enabled: boolean('enabled', 'Whether events are sent.').meta({ example: true }).optional(),
  }),
  bodyExamples: { 'enable it': { enabled: true }, 'hear of everything': { events: null } },
  responses: { 200: webhookResponse('The changed endpoint.') },
  errors: [...urlErrors, changedMeanwhile],
  async handle({ principal, params, body }, { webhooks }) {
    const changed = await webhooks.updateEndpoint({
      accountId: principal.accountId,
      webhookId: params.id,
      url: body.url,
      selection: selectionOf(body.events),
      description: body.description,
      enabled: body.enabled,
    });
    return { status: 200, body: webhookBody(changed) };
  },
});

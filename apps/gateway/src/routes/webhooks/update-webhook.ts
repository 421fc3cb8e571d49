import { endpoint } from '../endpoint.js';
import { bodyOf, boolean } from '../fields.js';
import { description, events, selectionOf, url, webhookParams } from './fields.js';
import { webhookBody } from './webhook-body.js';

/** `PATCH /v1/webhooks/{id}`: changes the fields in the body and no others. */
export const updateWebhook = endpoint({
  method: 'patch',
  path: '/v1/webhooks/:id',
  access: 'key',
  needs: 'webhooks',
  params: webhookParams,
  body: bodyOf({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    enabled: boolean('enabled').optional(),
  }),
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

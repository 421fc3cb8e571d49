import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { description, events, selectionOf, url } from './fields.js';
import { webhookWithSecret } from './webhook-body.js';

/** `POST /v1/webhooks`: creates an endpoint; only this response contains its secret. */
export const createWebhook = endpoint({
  method: 'post',
  path: '/v1/webhooks',
  access: 'key',
  needs: 'webhooks',
  body: bodyOf({ url, events: events.optional(), description: description.optional() }),
  async handle({ principal, body }, { webhooks, publicUrl }) {
    const made = await webhooks.createEndpoint({
      accountId: principal.accountId,
      url: body.url,
      selection: selectionOf(body.events),
      description: body.description ?? '',
    });
    const location = `${publicUrl}/v1/webhooks/${made.endpoint?.webhookId}`;
    return { status: 201, body: webhookWithSecret(made), headers: { location } };
  },
});

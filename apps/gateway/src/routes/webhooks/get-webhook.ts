import { endpoint } from '../endpoint.js';
import { webhookParams } from './fields.js';
import { webhookBody } from './webhook-body.js';

/** `GET /v1/webhooks/{id}`. */
export const getWebhook = endpoint({
  method: 'get',
  path: '/v1/webhooks/:id',
  access: 'key',
  needs: 'webhooks',
  params: webhookParams,
  async handle({ principal, params }, { webhooks }) {
    const found = await webhooks.getEndpoint({ accountId: principal.accountId, webhookId: params.id });
    return { status: 200, body: webhookBody(found) };
  },
});

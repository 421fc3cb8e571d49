import { endpoint } from '../endpoint.js';
import { webhookParams } from './fields.js';

/** `DELETE /v1/webhooks/{id}`: removes the endpoint and its deliveries. */
export const deleteWebhook = endpoint({
  method: 'delete',
  path: '/v1/webhooks/:id',
  access: 'key',
  needs: 'webhooks',
  params: webhookParams,
  async handle({ principal, params }, { webhooks }) {
    await webhooks.deleteEndpoint({ accountId: principal.accountId, webhookId: params.id });
    return { status: 204 };
  },
});

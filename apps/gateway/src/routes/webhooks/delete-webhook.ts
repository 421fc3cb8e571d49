import { endpoint } from '../endpoint.js';
import { webhookParams } from './fields.js';

export const deleteWebhook = endpoint({
  method: 'delete',
  path: '/v1/webhooks/:id',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'deleteWebhook',
    tag: 'Webhooks',
    summary: 'Delete an endpoint',
    description: 'Removes the endpoint and its deliveries, including pending ones. Needs an API key.',
  },
  params: webhookParams,
  responses: { 204: { description: 'The endpoint is removed.' } },
  async handle({ principal, params }, { webhooks }) {
    await webhooks.deleteEndpoint({ accountId: principal.accountId, webhookId: params.id });
    return { status: 204 };
  },
});

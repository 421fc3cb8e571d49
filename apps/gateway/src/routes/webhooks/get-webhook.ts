import { endpoint } from '../endpoint.js';
import { webhookParams } from './fields.js';
import { webhookBody, webhookResponse } from './webhook-body.js';

export const getWebhook = endpoint({
  method: 'get',
  path: '/v1/webhooks/:id',
  access: 'key',
  needs: 'webhooks',
  isInPortal: true,
  doc: {
    id: 'getWebhook',
    tag: 'Webhooks',
    summary: 'Get an endpoint',
    description: 'Returns the endpoint without its secret. Needs an API key.',
  },
  params: webhookParams,
  responses: { 200: webhookResponse('The endpoint.') },
  async handle({ principal, params }, { webhooks }) {
    const found = await webhooks.getEndpoint({ accountId: principal.accountId, webhookId: params.id });
    return { status: 200, body: webhookBody(found) };
  },
});

import { endpoint } from '../endpoint.js';
import { webhookBody } from './webhook-body.js';

/** `GET /v1/webhooks`: all endpoints of the account, newest first; there are few. */
export const listWebhooks = endpoint({
  method: 'get',
  path: '/v1/webhooks',
  access: 'key',
  needs: 'webhooks',
  async handle({ principal }, { webhooks }) {
    const { endpoints, limit } = await webhooks.listEndpoints({ accountId: principal.accountId });
    return { status: 200, body: { webhooks: endpoints.map(webhookBody), response_metadata: { limit } } };
  },
});

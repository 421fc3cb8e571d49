import { endpoint } from '../endpoint.js';
import { webhookParams } from './fields.js';
import { deliveryBody } from './webhook-body.js';

/** `POST /v1/webhooks/{id}/test`: sends a test event once. */
export const testWebhook = endpoint({
  method: 'post',
  path: '/v1/webhooks/:id/test',
  access: 'key',
  needs: 'webhooks',
  params: webhookParams,
  async handle({ principal, params }, { webhooks }) {
    const delivery = await webhooks.sendTest({ accountId: principal.accountId, webhookId: params.id });
    return { status: 202, body: deliveryBody(delivery) };
  },
});

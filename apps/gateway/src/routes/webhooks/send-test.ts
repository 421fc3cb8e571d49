import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { webhookParams } from './fields.js';
import { deliveryBody, queuedResponse } from './webhook-body.js';

export const testWebhook = endpoint({
  method: 'post',
  path: '/v1/webhooks/:id/test',
  access: 'key',
  needs: 'webhooks',
  isInPortal: true,
  doc: {
    id: 'testWebhook',
    tag: 'Webhooks',
    summary: 'Send a test',
    description:
      'Sends a signed `{ "type": "webhook.test", "webhook_id", "created_at" }` event to the endpoint, whatever ' +
      'event types it receives. The event is sent once. Needs an API key.',
  },
  params: webhookParams,
  responses: {
    202: queuedResponse('a test', {
      type: 'webhook.test',
      card_id: null,
      next_attempt_at: '2026-03-02 14:07:33.018000+00:00',
    }),
  },
  errors: [serviceErrors.webhookDisabled],
  async handle({ principal, params }, { webhooks }) {
    const delivery = await webhooks.sendTest({ accountId: principal.accountId, webhookId: params.id });
    return { status: 202, body: deliveryBody(delivery) };
  },
});

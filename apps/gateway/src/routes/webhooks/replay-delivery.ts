import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { deliveryParams } from './fields.js';
import { deliveryBody, queuedResponse } from './webhook-body.js';

export const replayDelivery = endpoint({
  method: 'post',
  path: '/v1/webhooks/:id/deliveries/:deliveryId/replay',
  access: 'key',
  needs: 'webhooks',
  isInPortal: true,
  doc: {
    id: 'replayWebhookDelivery',
    tag: 'Webhooks',
    summary: 'Send a delivery again',
    description:
      'Sends the event again with the same `webhook-id`, even if it was delivered, and restarts its retry schedule ' +
      'anew. Needs an API key.',
  },
  params: deliveryParams,
  responses: {
    202: queuedResponse('once more', { attempts: 8, next_attempt_at: '2026-03-03 09:00:00.000000+00:00' }),
  },
  errors: [serviceErrors.webhookDisabled],
  async handle({ principal, params }, { webhooks }) {
    const { id: webhookId, deliveryId } = params;
    const delivery = await webhooks.replayDelivery({ accountId: principal.accountId, webhookId, deliveryId });
    return { status: 202, body: deliveryBody(delivery) };
  },
});

import { endpoint } from '../endpoint.js';
import { deliveryParams } from './fields.js';
import { deliveryBody } from './webhook-body.js';

/** `POST /v1/webhooks/{id}/deliveries/{delivery_id}/replay`: sends a delivery again, regardless of its outcome. */
export const replayDelivery = endpoint({
  method: 'post',
  path: '/v1/webhooks/:id/deliveries/:deliveryId/replay',
  access: 'key',
  needs: 'webhooks',
  params: deliveryParams,
  async handle({ principal, params }, { webhooks }) {
    const { id: webhookId, deliveryId } = params;
    const delivery = await webhooks.replayDelivery({ accountId: principal.accountId, webhookId, deliveryId });
    return { status: 202, body: deliveryBody(delivery) };
  },
});

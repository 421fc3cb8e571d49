import { deliveryErrorMessage } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { pageFields } from '../fields.js';
import { paging } from '../paging.js';
import { component, list, pageMetadata, responseOf } from '../shapes.js';
import { webhookParams } from './fields.js';
import { aDelivery, deliveryBody, deliveryShape } from './webhook-body.js';

const waiting = {
  ...aDelivery,
  status: 'pending',
  attempts: 2,
  response_status: 503,
  next_attempt_at: '2026-03-02 14:12:52.113000+00:00',
  error: { message: deliveryErrorMessage('WEBHOOK_REFUSED'), type: 'Delivery Error', code: 'WEBHOOK_REFUSED' },
};

export const listDeliveries = endpoint({
  method: 'get',
  path: '/v1/webhooks/:id/deliveries',
  access: 'key',
  needs: 'webhooks',
  isInPortal: true,
  doc: {
    id: 'listWebhookDeliveries',
    tag: 'Webhooks',
    summary: 'List deliveries',
    description:
      'Returns deliveries newest first. They are kept for 30 days after they end. Deliveries of a deleted card are removed, except ' +
      'the one about the deletion. Needs an API key.',
  },
  params: webhookParams,
  query: z.object(pageFields('Deliveries', 200, 50)),
  responses: {
    200: responseOf(
      'A page of deliveries.',
      component('WebhookDeliveryPage', 'A page.', {
        deliveries: list(deliveryShape, 'Newest first.'),
        response_metadata: pageMetadata,
      }),
      {
        'there is more': {
          deliveries: [aDelivery, waiting],
          response_metadata: { limit: 2, next_cursor: example.cursor },
        },
        'the last page': { deliveries: [aDelivery], response_metadata: { limit: 50 } },
      },
    ),
  },
  async handle({ principal, params, query }, { webhooks, cursors }) {
    const { accountId } = principal;
    const webhookId = params.id;
    const page = paging(cursors, ['deliveries', accountId, webhookId], query);
    const found = await webhooks.listDeliveries({ accountId, webhookId, limit: page.limit, after: page.after });
    return {
      status: 200,
      body: {
        deliveries: found.deliveries.map(deliveryBody),
        response_metadata: page.metadata(found.next),
      },
    };
  },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, limitUpTo } from '../fields.js';
import { paging } from '../paging.js';
import { webhookParams } from './fields.js';
import { deliveryBody } from './webhook-body.js';

const limitDefault = 50;
const limitMax = 200;

/** `GET /v1/webhooks/{id}/deliveries`: deliveries of the endpoint, newest first. */
export const listDeliveries = endpoint({
  method: 'get',
  path: '/v1/webhooks/:id/deliveries',
  access: 'key',
  needs: 'webhooks',
  params: webhookParams,
  query: z.object({ cursor: cursor.optional(), limit: limitUpTo(limitMax).default(limitDefault) }),
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

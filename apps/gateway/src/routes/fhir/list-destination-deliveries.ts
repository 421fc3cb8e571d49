import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { pageFields } from '../fields.js';
import { paging } from '../paging.js';
import { component, list, pageMetadata, responseOf } from '../shapes.js';
import { aDelivery, deliveryBody, deliveryShape } from '../webhooks/webhook-body.js';
import { destinationParams } from './fields.js';

export const listDestinationDeliveries = endpoint({
  method: 'get',
  path: '/v1/fhir/destinations/:id/deliveries',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'listFhirDeliveries',
    tag: 'FHIR',
    summary: 'List deliveries to a FHIR destination',
    description:
      'Returns deliveries newest first. They are kept for 30 days after they end. Those of a deleted card or check are removed, except for the ' +
      'removal of what was sent. Needs an API key.',
  },
  params: destinationParams,
  query: z.object(pageFields('Deliveries', 200, 50)),
  responses: {
    200: responseOf(
      'A page of deliveries.',
      component('FhirDeliveryPage', 'A page.', {
        deliveries: list(deliveryShape, 'Newest first.'),
        response_metadata: pageMetadata,
      }),
      {
        'there is more': {
          deliveries: [{ ...aDelivery, response_status: 200 }],
          response_metadata: { limit: 1, next_cursor: example.cursor },
        },
        'the last page': { deliveries: [{ ...aDelivery, response_status: 200 }], response_metadata: { limit: 50 } },
      },
    ),
  },
  async handle({ principal, params, query }, { webhooks, cursors }) {
    const { accountId } = principal;
    const { id: destinationId } = params;
    const page = paging(cursors, ['deliveries', accountId, destinationId], query);
    const request = { accountId, webhookId: '', destinationId, limit: page.limit, after: page.after };
    const found = await webhooks.listDeliveries(request);
    return {
      status: 200,
      body: { deliveries: found.deliveries.map(deliveryBody), response_metadata: page.metadata(found.next) },
    };
  },
});

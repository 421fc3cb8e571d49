import { endpoint } from '../endpoint.js';
import { responseOf } from '../shapes.js';
import { deliveryDetailBody, deliveryDetailShape } from '../webhooks/get-delivery.js';
import { aDelivery, deliveryErrorBody } from '../webhooks/webhook-body.js';
import { destinationDeliveryParams, sends } from './fields.js';

export const getDestinationDelivery = endpoint({
  method: 'get',
  path: '/v1/fhir/destinations/:id/deliveries/:deliveryId',
  access: 'key',
  needs: sends,
  doc: {
    id: 'getFhirDelivery',
    tag: 'FHIR',
    summary: 'Get a delivery to a FHIR destination',
    description:
      'Returns a delivery with its newest attempts and what the server responded, such as an OperationOutcome. The bundles are not kept: a dry run ' +
      'shows what is sent. Needs an API key.',
  },
  params: destinationDeliveryParams,
  responses: {
    200: responseOf('The delivery.', deliveryDetailShape, {
      'one that was refused': {
        ...aDelivery,
        status: 'pending',
        attempts: 1,
        response_status: 422,
        next_attempt_at: '2026-03-02 14:12:52.113000+00:00',
        error: deliveryErrorBody('FHIR_REFUSED'),
        attempt_log: [
          {
            attempted_at: '2026-03-02 14:07:33.021118+00:00',
            duration_ms: 112,
            response_status: 422,
            error: deliveryErrorBody('FHIR_REFUSED'),
            request: { headers: { 'content-type': 'application/fhir+json' } },
            response: {
              status: 422,
              headers: { 'content-type': 'application/fhir+json' },
              body: '{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"invalid"}]}',
              is_truncated: false,
            },
          },
        ],
      },
    }),
  },
  async handle({ principal, params }, { webhooks }) {
    const { id: destinationId, deliveryId } = params;
    const request = { accountId: principal.accountId, webhookId: '', destinationId, deliveryId };
    return { status: 200, body: deliveryDetailBody(await webhooks.getDelivery(request)) };
  },
});

import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { deliveryBody, queuedResponse } from '../webhooks/webhook-body.js';
import { destinationDeliveryParams, sends } from './fields.js';

export const replayDestinationDelivery = endpoint({
  method: 'post',
  path: '/v1/fhir/destinations/:id/deliveries/:deliveryId/replay',
  access: 'key',
  needs: sends,
  doc: {
    id: 'replayFhirDelivery',
    tag: 'FHIR',
    summary: 'Send a card or check again',
    description:
      'Sends it as it is now, even if it was delivered, and restarts the retry schedule. What is at the server is updated, not duplicated. Needs an ' +
      'API key.',
  },
  params: destinationDeliveryParams,
  responses: {
    202: queuedResponse('once more', { attempts: 8, next_attempt_at: '2026-03-03 09:00:00.000000+00:00' }),
  },
  errors: [serviceErrors.webhookDisabled],
  async handle({ principal, params }, { webhooks }) {
    const { id: destinationId, deliveryId } = params;
    const request = { accountId: principal.accountId, webhookId: '', destinationId, deliveryId };
    return { status: 202, body: deliveryBody(await webhooks.replayDelivery(request)) };
  },
});

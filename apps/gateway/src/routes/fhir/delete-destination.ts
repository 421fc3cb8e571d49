import { endpoint } from '../endpoint.js';
import { changedMeanwhile } from '../shapes.js';
import { destinationParams } from './fields.js';

export const deleteDestination = endpoint({
  method: 'delete',
  path: '/v1/fhir/destinations/:id',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'deleteFhirDestination',
    tag: 'FHIR',
    summary: 'Delete a FHIR destination',
    description:
      'Removes the destination with its keys and deliveries, including pending ones. What the server has received stays there. Needs an API key.',
  },
  params: destinationParams,
  responses: { 204: { description: 'The destination is removed.' } },
  errors: [changedMeanwhile],
  async handle({ principal, params }, { webhooks }) {
    await webhooks.deleteDestination({ accountId: principal.accountId, destinationId: params.id });
    return { status: 204 };
  },
});

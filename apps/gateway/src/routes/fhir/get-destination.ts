import { endpoint } from '../endpoint.js';
import { destinationBody, destinationResponse } from './destination-body.js';
import { destinationParams } from './fields.js';

export const getDestination = endpoint({
  method: 'get',
  path: '/v1/fhir/destinations/:id',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'getFhirDestination',
    tag: 'FHIR',
    summary: 'Get a FHIR destination',
    description: 'Returns a destination, without its token. Needs an API key.',
  },
  params: destinationParams,
  responses: { 200: destinationResponse('The destination.') },
  async handle({ principal, params }, { webhooks, publicUrl }) {
    const found = await webhooks.getDestination({ accountId: principal.accountId, destinationId: params.id });
    return { status: 200, body: destinationBody(found, publicUrl) };
  },
});

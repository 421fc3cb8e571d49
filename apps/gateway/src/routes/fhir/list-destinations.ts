import { endpoint } from '../endpoint.js';
import { component, integer, list, responseOf } from '../shapes.js';
import { aDestination, destinationBody, destinationShape } from './destination-body.js';

export const listDestinations = endpoint({
  method: 'get',
  path: '/v1/fhir/destinations',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'listFhirDestinations',
    tag: 'FHIR',
    summary: 'List FHIR destinations',
    description: 'Returns all destinations of the account, newest first. Needs an API key.',
  },
  responses: {
    200: responseOf(
      'The destinations.',
      component('FhirDestinationList', 'Destinations.', {
        destinations: list(destinationShape, 'Newest first.'),
        response_metadata: component('FhirDestinationListMetadata', 'About the list.', {
          limit: integer('Maximum number of destinations per account.'),
        }),
      }),
      {
        one: { destinations: [aDestination], response_metadata: { limit: 20 } },
        none: { destinations: [], response_metadata: { limit: 20 } },
      },
    ),
  },
  async handle({ principal }, { webhooks, publicUrl }) {
    const { destinations, limit } = await webhooks.listDestinations({ accountId: principal.accountId });
    const bodies = destinations.map((one) => destinationBody(one, publicUrl));
    return { status: 200, body: { destinations: bodies, response_metadata: { limit } } };
  },
});

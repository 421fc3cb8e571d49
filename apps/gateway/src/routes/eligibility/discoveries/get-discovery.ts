import { endpoint } from '../../endpoint.js';
import { responseOf } from '../../shapes.js';
import { aDiscovery, completedDiscovery, discoveryBody, discoveryParams, discoveryShape } from './discovery-body.js';

export const getDiscovery = endpoint({
  method: 'get',
  path: '/v1/eligibility/discoveries/:id',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'getEligibilityDiscovery',
    tag: 'Eligibility',
    summary: 'Get a discovery',
    description:
      'Returns every inquiry with the reasons for it and what came back, and the coverages that were found. ' +
      'A coverage whose check was deleted is no longer among them. Needs an API key.',
  },
  params: discoveryParams,
  responses: {
    200: responseOf('The discovery.', discoveryShape, { processing: aDiscovery, completed: completedDiscovery }),
  },
  async handle({ caller, params }, { eligibility }) {
    const discovery = await eligibility.getEligibilityDiscovery({ caller, discoveryId: params.id });
    return { status: 200, body: discoveryBody(discovery) };
  },
});

import { endpoint } from '../../endpoint.js';
import { discoveryParams } from './discovery-body.js';

export const deleteDiscovery = endpoint({
  method: 'delete',
  path: '/v1/eligibility/discoveries/:id',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'deleteEligibilityDiscovery',
    tag: 'Eligibility',
    summary: 'Delete a discovery',
    description:
      'Permanently deletes a discovery with all its checks, except those that were joined to a card. No further payer is asked. Needs an API key.',
  },
  params: discoveryParams,
  responses: { 204: { description: 'The discovery is deleted.' } },
  async handle({ caller, params }, { eligibility }) {
    await eligibility.deleteEligibilityDiscovery({ caller, discoveryId: params.id });
    return { status: 204 };
  },
});

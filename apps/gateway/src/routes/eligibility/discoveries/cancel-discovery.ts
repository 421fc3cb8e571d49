import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../../endpoint.js';
import { responseOf } from '../../shapes.js';
import { aDiscovery, discoveryBody, discoveryParams, discoveryShape } from './discovery-body.js';

export const cancelDiscovery = endpoint({
  method: 'post',
  path: '/v1/eligibility/discoveries/:id/cancel',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'cancelEligibilityDiscovery',
    tag: 'Eligibility',
    summary: 'Cancel a discovery',
    description:
      'Asks no further payer and keeps the checks that have ended. An inquiry that was being sent may still reach its payer; its check is deleted, and it has no outcome. ' +
      'Canceling a canceled discovery returns it unchanged. Needs an API key.',
  },
  params: discoveryParams,
  responses: {
    200: responseOf('The discovery, in state `canceled`.', discoveryShape, {
      canceled: { ...aDiscovery, state: 'canceled', completed_at: '2026-03-02 14:07:33.518000+00:00' },
    }),
  },
  errors: [serviceErrors.discoveryCompleted],
  async handle({ caller, params }, { eligibility }) {
    const discovery = await eligibility.cancelEligibilityDiscovery({ caller, discoveryId: params.id });
    return { status: 200, body: discoveryBody(discovery) };
  },
});

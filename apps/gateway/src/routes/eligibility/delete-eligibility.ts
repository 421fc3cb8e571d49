import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { alsoAt, eligibilityParams } from './record-body.js';

export const deleteEligibility = endpoint({
  method: 'delete',
  path: '/v1/eligibility/:id',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'deleteEligibility',
    tag: 'Eligibility',
    summary: 'Delete an eligibility check',
    description: `Permanently deletes a check without a card, with its request and response. A check of a card is deleted with its card, a check of a batch with its batch.${alsoAt}`,
  },
  params: eligibilityParams,
  responses: { 204: { description: 'The check is deleted and no longer listed.' } },
  errors: [serviceErrors.checkBelongsToCard, serviceErrors.checkBelongsToBatch],
  async handle({ caller, params }, { eligibility }) {
    await eligibility.deleteEligibility({ caller, eligibilityId: params.id });
    return { status: 204 };
  },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { uuid } from '../fields.js';

/** `DELETE /v1/eligibility/{id}`: deletes a check without a card; 409 for one that belongs to a card. */
export const deleteEligibility = endpoint({
  method: 'delete',
  path: '/v1/eligibility/:id',
  access: 'key',
  needs: 'eligibility',
  params: z.object({ id: uuid('eligibility_id') }),
  async handle({ caller, params }, { eligibility }) {
    await eligibility.deleteEligibility({ caller, eligibilityId: params.id });
    return { status: 204 };
  },
});

import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.js';
import { uuid } from '../fields.js';

/** `/eligibility` is an alias (decisions §8). */
const roots = ['/v1/eligibility', '/eligibility'];

/**
 * Eligibility checks. The service behind refuses every call as not implemented in this version, and it is asked all the
 * same: an answer that says so comes from whoever would do the work.
 */
export const eligibilityEndpoints: readonly Endpoint[] = roots.flatMap((root) => [
  endpoint({
    method: 'get',
    path: `${root}/:id`,
    access: 'any',
    params: z.object({ id: uuid('eligibility_id') }),
    async handle({ caller, params }, { eligibility }) {
      const { eligibilityId, cardId } = await eligibility.getEligibility({ caller, eligibilityId: params.id });
      return { status: 200, body: { eligibility_id: eligibilityId, card_id: cardId } };
    },
  }),
  ...(['get', 'post'] as const).map((method) =>
    endpoint({
      method,
      path: root,
      access: 'any',
      async handle({ caller }, { eligibility }) {
        await eligibility.getEligibility({ caller, eligibilityId: '' });
        return { status: 200, body: {} };
      },
    }),
  ),
]);

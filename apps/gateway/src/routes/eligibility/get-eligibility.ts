import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { uuid } from '../fields.js';
import { recordBody } from './record-body.js';

/** `GET /v1/eligibility/{id}`: a record, with the full response once there is one. */
export const getEligibility = endpoint({
  method: 'get',
  path: '/v1/eligibility/:id',
  access: 'any',
  needs: 'eligibility',
  params: z.object({ id: uuid('eligibility_id') }),
  async handle({ caller, params }, { eligibility }) {
    return { status: 200, body: recordBody(await eligibility.getEligibility({ caller, eligibilityId: params.id })) };
  },
});

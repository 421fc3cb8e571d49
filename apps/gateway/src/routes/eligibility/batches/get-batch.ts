import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { uuid } from '../../fields.js';
import { batchBody } from './batch-body.js';

/** `GET /v1/eligibility/batches/{id}`: the progress of a batch, and its rejected rows. */
export const getBatch = endpoint({
  method: 'get',
  path: '/v1/eligibility/batches/:id',
  access: 'key',
  needs: 'eligibility',
  params: z.object({ id: uuid('batch_id') }),
  async handle({ caller, params }, { eligibility }) {
    return { status: 200, body: batchBody(await eligibility.getEligibilityBatch({ caller, batchId: params.id })) };
  },
});

import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { uuid } from '../../fields.js';
import { batchBody } from './batch-body.js';

/** `POST /v1/eligibility/batches/{id}/cancel`: stops a batch and keeps the checks that have ended. */
export const cancelBatch = endpoint({
  method: 'post',
  path: '/v1/eligibility/batches/:id/cancel',
  access: 'key',
  needs: 'eligibility',
  params: z.object({ id: uuid('batch_id') }),
  async handle({ caller, params }, { eligibility }) {
    return { status: 200, body: batchBody(await eligibility.cancelEligibilityBatch({ caller, batchId: params.id })) };
  },
});

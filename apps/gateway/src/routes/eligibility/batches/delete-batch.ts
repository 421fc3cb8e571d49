import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { uuid } from '../../fields.js';

/** `DELETE /v1/eligibility/batches/{id}`: deletes a batch with all its checks; remaining rows are not checked. */
export const deleteBatch = endpoint({
  method: 'delete',
  path: '/v1/eligibility/batches/:id',
  access: 'key',
  needs: 'eligibility',
  params: z.object({ id: uuid('batch_id') }),
  async handle({ caller, params }, { eligibility }) {
    await eligibility.deleteEligibilityBatch({ caller, batchId: params.id });
    return { status: 204 };
  },
});

import { endpoint } from '../../endpoint.js';
import { batchParams } from './batch-body.js';

export const deleteBatch = endpoint({
  method: 'delete',
  path: '/v1/eligibility/batches/:id',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'deleteEligibilityBatch',
    tag: 'Eligibility',
    summary: 'Delete a batch',
    description:
      'Permanently deletes a batch with all its checks. Rows that have not been checked yet are no longer checked. Needs an API key.',
  },
  params: batchParams,
  responses: { 204: { description: 'The batch is deleted.' } },
  async handle({ caller, params }, { eligibility }) {
    await eligibility.deleteEligibilityBatch({ caller, batchId: params.id });
    return { status: 204 };
  },
});

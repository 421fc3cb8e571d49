import { endpoint } from '../../endpoint.js';
import { responseOf } from '../../shapes.js';
import { aBatch, batchBody, batchParams, batchShape, completedBatch } from './batch-body.js';

export const getBatch = endpoint({
  method: 'get',
  path: '/v1/eligibility/batches/:id',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'getEligibilityBatch',
    tag: 'Eligibility',
    summary: 'Get a batch',
    description:
      'Returns the number of checks that have ended and the rejected rows. Counts may be a few seconds old. Needs an API key.',
  },
  params: batchParams,
  responses: {
    200: responseOf('The batch.', batchShape, { processing: aBatch, completed: completedBatch }),
  },
  async handle({ caller, params }, { eligibility }) {
    return { status: 200, body: batchBody(await eligibility.getEligibilityBatch({ caller, batchId: params.id })) };
  },
});

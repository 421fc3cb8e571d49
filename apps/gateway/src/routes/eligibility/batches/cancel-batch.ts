import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../../endpoint.js';
import { responseOf } from '../../shapes.js';
import { batchBody, batchParams, batchShape, completedBatch } from './batch-body.js';

export const cancelBatch = endpoint({
  method: 'post',
  path: '/v1/eligibility/batches/:id/cancel',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'cancelEligibilityBatch',
    tag: 'Eligibility',
    summary: 'Cancel a batch',
    description:
      'Stops a batch and keeps the checks that have ended. The others are removed; the few that were being sent may still reach the payer, and their answers are dropped. ' +
      '`checks_completed` and `checks_failed` count what is left, and `eligibility.batch_completed` announces the end. Their share of the daily quota is not given back. ' +
      'Canceling a canceled batch returns it unchanged. Needs an API key.',
  },
  params: batchParams,
  responses: {
    200: responseOf('The batch, in state `canceled`.', batchShape, {
      canceled: { ...completedBatch, state: 'canceled', checks_failed: 0 },
    }),
  },
  errors: [serviceErrors.batchCompleted],
  async handle({ caller, params }, { eligibility }) {
    return { status: 200, body: batchBody(await eligibility.cancelEligibilityBatch({ caller, batchId: params.id })) };
  },
});

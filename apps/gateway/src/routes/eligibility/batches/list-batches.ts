import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { pageFields } from '../../fields.js';
import { paging } from '../../paging.js';
import { component, list, pageMetadata, responseOf } from '../../shapes.js';
import { batchEntry, batchEntryShape, completedEntry } from './batch-body.js';

export const listBatches = endpoint({
  method: 'get',
  path: '/v1/eligibility/batches',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'listEligibilityBatches',
    tag: 'Eligibility',
    summary: 'List batches',
    description: 'Returns the batches of the account, newest first. Needs an API key.',
  },
  query: z.object(pageFields('Batches', 200, 50)),
  responses: {
    200: responseOf(
      'A page of batches.',
      component('EligibilityBatchPage', 'A page of batches.', {
        batches: list(batchEntryShape, 'Newest first.'),
        response_metadata: pageMetadata,
      }),
      { 'the last page': { batches: [completedEntry], response_metadata: { limit: 50 } } },
    ),
  },
  async handle({ principal, caller, query }, { eligibility, cursors }) {
    const { accountId } = principal;
    const page = paging(cursors, ['batches', accountId], query);
    const found = await eligibility.listEligibilityBatches({ caller, limit: page.limit, after: page.after });
    return {
      status: 200,
      body: {
        batches: found.batches.map(batchEntry),
        response_metadata: page.metadata(found.next),
      },
    };
  },
});

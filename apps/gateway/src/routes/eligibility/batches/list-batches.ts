import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { cursor, limitUpTo } from '../../fields.js';
import { paging } from '../../paging.js';
import { batchEntry } from './batch-body.js';

/** `GET /v1/eligibility/batches`: the account's batches, newest first. */
export const listBatches = endpoint({
  method: 'get',
  path: '/v1/eligibility/batches',
  access: 'key',
  needs: 'eligibility',
  query: z.object({ cursor: cursor.optional(), limit: limitUpTo(200).default(50) }),
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

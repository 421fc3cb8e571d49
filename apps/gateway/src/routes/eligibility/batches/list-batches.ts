import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { cursor, limitUpTo } from '../../fields.js';
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
    const after = query.cursor === undefined ? undefined : cursors.readBatch(accountId, query.cursor);
    const page = await eligibility.listEligibilityBatches({ caller, limit: query.limit, after });
    return {
      status: 200,
      body: {
        batches: page.batches.map(batchEntry),
        response_metadata: {
          limit: query.limit,
          ...(page.next === undefined ? {} : { next_cursor: cursors.writeBatch(accountId, page.next) }),
        },
      },
    };
  },
});

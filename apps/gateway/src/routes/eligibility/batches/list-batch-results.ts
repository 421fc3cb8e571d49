import type { EligibilityBatchResult } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { cursor, limitUpTo, uuid } from '../../fields.js';
import { paging } from '../../paging.js';
import { recordBody } from '../record-body.js';
import { csvAnswer } from './results-csv.js';

const limitMax = 100;

/**
 * `GET /v1/eligibility/batches/{id}/results`: the checks of a batch in row order; with `format=csv`, all of them as a
 * file.
 */
export const listBatchResults = endpoint({
  method: 'get',
  path: '/v1/eligibility/batches/:id/results',
  access: 'key',
  needs: 'eligibility',
  params: z.object({ id: uuid('batch_id') }),
  query: z.object({
    format: z.enum(['json', 'csv'], { error: 'format must be json or csv' }).default('json'),
    cursor: cursor.optional(),
    limit: limitUpTo(limitMax).default(limitMax),
  }),
  async handle({ principal, caller, params, query }, { eligibility, cursors, log }) {
    const { accountId } = principal;
    const batchId = params.id;
    const page = paging(cursors, ['batch rows', accountId, batchId], query);
    const pageAfter = (row: number, limit: number) =>
      eligibility.listEligibilityBatchResults({ caller, batchId, limit, afterRow: row });
    if (query.format === 'csv')
      return csvAnswer(
        (row) => pageAfter(row, limitMax),
        (error, requestId) => log.warn('sending results of a batch was interrupted', { requestId, batchId }, error),
      );
    const { results, nextAfterRow } = await pageAfter(page.after ?? 0, page.limit);
    return {
      status: 200,
      body: {
        results: results.map(resultBody),
        response_metadata: page.metadata(nextAfterRow),
      },
    };
  },
});

const resultBody = ({ row, reference, check }: EligibilityBatchResult) => ({
  row,
  ...(reference === '' ? {} : { reference }),
  ...(check && recordBody(check)),
});

import type { EligibilityBatchResult } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import * as example from '../../example-ids.js';
import { cursor, limitUpTo } from '../../fields.js';
import { paging } from '../../paging.js';
import { component, list, pageMetadata, position, responseOf, text } from '../../shapes.js';
import { listedCheck } from '../examples.js';
import { listEntryShape, recordBody } from '../record-body.js';
import { batchParams } from './batch-body.js';
import { csvResponse } from './results-csv.js';
import { summaryColumns } from './summary-cells.js';

const limitMax = 100;

const { eligibility_request, ...always } = listEntryShape.shape;

const resultShape = component(
  'EligibilityBatchResult',
  'A row of a batch, and its check without the full response. A row whose stored data is damaged has state `error` and no request.',
  {
    row: position('From 1, not counting the header.'),
    ...always,
    reference: text('Your reference for the row.').optional(),
    eligibility_request: eligibility_request.optional(),
  },
);

const aResult = { row: 1, reference: 'visit-1', ...listedCheck, card_id: undefined, batch_id: example.batchId };

/**
 * `GET /v1/eligibility/batches/{id}/results`: the checks of a batch in row order; with `format=csv`, all of them as a
 * file.
 */
export const listBatchResults = endpoint({
  method: 'get',
  path: '/v1/eligibility/batches/:id/results',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'listEligibilityBatchResults',
    tag: 'Eligibility',
    summary: 'Get the results of a batch',
    description:
      'Returns the checks of a batch in the order of its rows, including those that have not ended; `GET /v1/eligibility/{eligibility_id}` returns the full response of each. With ' +
      '`format=csv`, returns all of them as one file with the columns `row`, `reference`, `eligibility_id`, `state`, `error_code`, `error_message`, `payer_id`, `member_id`, ' +
      `${summaryColumns.map((name) => `\`${name}\``).join(', ')}. Amounts are in dollars, for an individual, in network; copays and coinsurance are those of the requested services, of which the last two columns name those that are not covered or unclear. ` +
      'Text that a spreadsheet could interpret as a formula is prefixed with an apostrophe. Needs an API key.',
  },
  params: batchParams,
  query: z.object({
    format: z
      .enum(['json', 'csv'], { error: 'format must be json or csv' })
      .default('json')
      .describe('`csv` returns all results as a file.'),
    cursor: cursor.describe('`next_cursor` of the previous page of the same batch.').optional(),
    limit: limitUpTo(limitMax, limitMax).describe('Results per page; pages of large results are smaller.'),
  }),
  responses: {
    200: responseOf(
      'A page of results.',
      component('EligibilityBatchResults', 'A page of results.', {
        results: list(resultShape, 'In the order of the rows.'),
        response_metadata: pageMetadata,
      }),
      {
        'there is more': {
          results: [aResult],
          response_metadata: { limit: 1, next_cursor: example.cursor },
        },
      },
      { alsoAs: { 'text/csv': text('All results, with `format=csv`.') } },
    ),
  },
  async handle({ principal, caller, params, query }, { eligibility, cursors, log }) {
    const { accountId } = principal;
    const batchId = params.id;
    const page = paging(cursors, ['batch rows', accountId, batchId], query);
    const pageAfter = (row: number, limit: number) =>
      eligibility.listEligibilityBatchResults({ caller, batchId, limit, afterRow: row });
    if (query.format === 'csv')
      return csvResponse(
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
  reference: reference || undefined,
  ...(check && recordBody(check)),
});

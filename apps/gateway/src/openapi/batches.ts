import { batchIsCompleted } from '@cardlens/errors';
import { batchColumns } from '../routes/eligibility/batches/csv-question.js';
import { summaryColumns } from '../routes/eligibility/batches/summary-cells.js';
import { limitRule } from '../routes/fields.js';
import { cursorField } from './card-shapes.js';
import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';
import { freeObject, integer, listOf, object, ref, text } from './schema.js';

const tag = 'Eligibility';
const batchId = 'a3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21';
const noSuchBatch = `No resource found for batch_id - ${batchId}`;
const invalidBatchId = 'Invalid batch_id, the ID must be formatted as a UUID.';
const batchParam: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'batch_id', description: 'The batch.', example: batchId },
};

const anEntry = {
  batch_id: batchId,
  state: 'processing',
  created_at: '2026-03-02 14:07:31.204000+00:00',
  rows_accepted: 2,
  rows_rejected: 1,
  checks_completed: 0,
  checks_failed: 0,
};
const aBatch = {
  ...anEntry,
  rejections: [{ row: 3, reason: 'provider.npi must be ten digits with a valid check digit' }],
};
const done = {
  state: 'completed',
  completed_at: '2026-03-02 14:07:33.518000+00:00',
  checks_completed: 1,
  checks_failed: 1,
};

const columns = Object.entries(batchColumns)
  .map(([name, meaning]) => `\`${name}\` (${withinSentence(meaning)})`)
  .join(', ');

/** Abbreviations such as NPI and X12 keep their capital. */
function withinSentence(text: string): string {
  return text.replace(/^[A-Z](?![A-Z\d])/, (first) => first.toLowerCase());
}

const { eligibility_response: _, card_id: __, ...listed } = example.completedCheck;

const metadata = object(
  'About the page.',
  { limit: integer('Maximum page size.') },
  { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last page.') },
);
const limitError = limitRule(200);

export const batchDocs: Docs = {
  'post /v1/eligibility/batches': {
    operationId: 'createEligibilityBatch',
    tag,
    summary: 'Check a list of people',
    description:
      'Checks up to 10,000 people without cards, one per row of a CSV or JSON file of at most 10 MB in UTF-8. The rules of ' +
      '`POST /v1/eligibility` apply to each row, and `payer_id` and the member id are required; invalid rows are rejected, each with a reason. In JSON a row is the object `eligibility` of that ' +
      'operation, with an optional `reference` of your own. The first row of a CSV contains the column names, at most 64: ' +
      `${columns}. Values are separated by commas, semicolons or tabs. Empty cells count as absent, and other columns are ignored; an apostrophe before an identifier, with which spreadsheets ` +
      'mark text, is left out. Dates of a batch are `YYYYMMDD`, `YYYY-MM-DD` or `M/D/YYYY`. A row has at most 64 KB. ' +
      'Rows are checked in the background, with lower priority than single checks; a payer has 60 seconds for each. Accepted rows count against the daily quota of the account when the ' +
      'batch is created: a batch with more rows than are left is rejected with 429. A check is not repeated once its response is stored; after a ' +
      'failure of the service, checks that were in progress are sent again. The checks of a batch have no events; `eligibility.batch_completed` reports the end of the batch to webhooks and live listeners. ' +
      'Needs an API key.',
    headers: {
      'Idempotency-Key': {
        description:
          'A unique value that you generate, such as a UUID. Repeating the key with the same file within 24 hours returns the first batch instead of ' +
          'creating a second one.',
        example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    },
    rawBody: {
      description: 'The people.',
      contentTypes: {
        'text/csv': {
          type: 'string',
          minLength: 1,
          example:
            'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,provider_npi,provider_organization_name\r\n' +
            'visit-1,60054,CVH123456789,Jordan,Example,1980-01-02,1234567893,Cedar Clinic\r\n',
        },
        'application/json': {
          minItems: 1,
          ...listOf(
            {
              ...freeObject('`eligibility` of `POST /v1/eligibility`, and `reference`.'),
              example: {
                reference: 'visit-1',
                payer_id: '60054',
                ...example.question,
                subscriber: { ...example.question.subscriber, member_id: 'CVH123456789' },
              },
            },
            'The people.',
          ),
        },
      },
    },
    answers: {
      201: {
        description: 'The batch, in state `processing`.',
        schema: ref('EligibilityBatch'),
        headers: { location: 'URL of the batch.' },
        examples: { 'all but one': aBatch },
      },
    },
    errors: {
      400: [
        'The batch has no usable row; row 1: payer_id is required',
        'The batch has at most 10,000 rows',
        'The batch is not valid CSV near line 7: a quotation mark is not closed',
        'The batch has no column provider_npi in its first row',
        'The batch has the column payer_id twice',
        'The batch has more than 64 columns',
        'The batch has a row of more than 64 KB near line 7',
        'The batch has a row with too many values',
        'The batch is not valid JSON',
        'The batch must be a JSON array of objects',
        'The batch must be text in UTF-8',
        'Idempotency-Key must be 1 to 255 printable ASCII characters',
      ],
      408: ['The batch is sent too slowly'],
      409: ['A request with this Idempotency-Key is still running'],
      413: ['The batch is larger than 10 MB'],
      415: ['The request body must be text/csv or application/json in UTF-8'],
      422: ['The Idempotency-Key was used with another request body'],
      429: ['The batch has more rows than the account has eligibility checks left today'],
    },
  },
  'get /v1/eligibility/batches': {
    operationId: 'listEligibilityBatches',
    tag,
    summary: 'List batches',
    description: 'Returns the batches of the account, newest first. Needs an API key.',
    query: { cursor: cursorField, limit: { description: 'Batches per page.' } },
    answers: {
      200: {
        description: 'A page of batches.',
        schema: object('A page of batches.', {
          batches: listOf(ref('EligibilityBatchEntry'), 'Newest first.'),
          response_metadata: metadata,
        }),
        examples: {
          'the last page': { batches: [{ ...anEntry, ...done }], response_metadata: { limit: 50 } },
        },
      },
    },
    errors: { 400: [limitError, 'Invalid cursor'] },
  },
  'get /v1/eligibility/batches/:id': {
    operationId: 'getEligibilityBatch',
    tag,
    summary: 'Get a batch',
    description:
      'Returns the number of checks that have ended and the rejected rows. Counts may be a few seconds old. Needs an API key.',
    params: batchParam,
    answers: {
      200: {
        description: 'The batch.',
        schema: ref('EligibilityBatch'),
        examples: { processing: aBatch, completed: { ...aBatch, ...done } },
      },
    },
    errors: { 400: [invalidBatchId], 404: [noSuchBatch] },
  },
  'get /v1/eligibility/batches/:id/results': {
    operationId: 'listEligibilityBatchResults',
    tag,
    summary: 'Get the results of a batch',
    description:
      'Returns the checks of a batch in the order of its rows, including those that have not ended; `GET /v1/eligibility/{eligibility_id}` returns the full response of each. With ' +
      '`format=csv`, returns all of them as one file with the columns `row`, `reference`, `eligibility_id`, `state`, `error_code`, `error_message`, `payer_id`, `member_id`, ' +
      `${summaryColumns.map((name) => `\`${name}\``).join(', ')}. Amounts are in dollars, for an individual, in network; copays and coinsurance are those of the requested services, of which the last two columns name those that are not covered or unclear. ` +
      'Text that a spreadsheet could interpret as a formula is prefixed with an apostrophe. Needs an API key.',
    params: batchParam,
    query: {
      format: { description: '`csv` returns all results as a file.' },
      cursor: { description: '`next_cursor` of the previous page of the same batch.' },
      limit: { description: 'Results per page; pages of large results are smaller.' },
    },
    answers: {
      200: {
        description: 'A page of results.',
        schema: object('A page of results.', {
          results: listOf(ref('EligibilityBatchResult'), 'In the order of the rows.'),
          response_metadata: metadata,
        }),
        examples: {
          'there is more': {
            results: [{ row: 1, reference: 'visit-1', ...listed, batch_id: batchId }],
            response_metadata: { limit: 1, next_cursor: example.cursor },
          },
        },
        alsoAs: { 'text/csv': { type: 'string', description: 'All results, with `format=csv`.' } },
      },
    },
    errors: { 400: [invalidBatchId, limitError, 'Invalid cursor', 'format must be json or csv'], 404: [noSuchBatch] },
  },
  'post /v1/eligibility/batches/:id/cancel': {
    operationId: 'cancelEligibilityBatch',
    tag,
    summary: 'Cancel a batch',
    description:
      'Stops a batch and keeps the checks that have ended. The others are removed; the few that were being sent may still reach the payer, and their answers are dropped. ' +
      '`checks_completed` and `checks_failed` count what is left, and `eligibility.batch_completed` announces the end. Their share of the daily quota is not given back. ' +
      'Canceling a canceled batch returns it unchanged. Needs an API key.',
    params: batchParam,
    answers: {
      200: {
        description: 'The batch, in state `canceled`.',
        schema: ref('EligibilityBatch'),
        examples: { canceled: { ...aBatch, ...done, state: 'canceled', checks_failed: 0 } },
      },
    },
    errors: { 400: [invalidBatchId], 404: [noSuchBatch], 409: [batchIsCompleted] },
  },
  'delete /v1/eligibility/batches/:id': {
    operationId: 'deleteEligibilityBatch',
    tag,
    summary: 'Delete a batch',
    description:
      'Permanently deletes a batch with all its checks. Rows that have not been checked yet are no longer checked. Needs an API key.',
    params: batchParam,
    answers: { 204: { description: 'The batch is deleted.' } },
    errors: { 400: [invalidBatchId], 404: [noSuchBatch] },
  },
};

import { limitRule } from '../routes/fields.js';
import { cardParam, changedMeanwhile, invalidCardId, noSuchCard } from './card-shapes.js';
import { score } from './details-schemas.js';
import { cursor } from './examples.js';
import type { Docs } from './operation.js';
import { candidate, description, payer, replaced, row } from './payer-schemas.js';
import { integer, listOf, object, text } from './schema.js';

const tag = 'Payers';

const noList = 'No resource found for payer_list - custom';
const source = 'custom-20260302T140731Z-7f3a';

export const payerDocs: Docs = {
  'get /v1/payers': {
    operationId: 'searchPayers',
    tag,
    summary: 'Search payers',
    description:
      'Searches the payer directory by name or id. A payer with this id at a clearinghouse comes first. Otherwise every word of the query must be the prefix of a word in one of the payer’s names; ' +
      'exact names come first, then names that begin with the query, then others. Needs an API key.',
    query: {
      query: { description: 'One or more words, or a payer id such as `62308`.', example: 'blue tex' },
      cursor: { description: '`next_cursor` of the previous page of the same query.' },
      limit: { description: 'Payers per page.' },
    },
    answers: {
      200: {
        description: 'The payers.',
        schema: object('Payers.', {
          payers: listOf(payer, 'Best match first, then by name.'),
          response_metadata: object(
            'About the page.',
            { limit: integer('Maximum page size.') },
            { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last page.') },
          ),
        }),
        examples: {
          found: {
            payers: [
              {
                svc_payer_id: 'pay_k3m7q2xd',
                svc_payer_name: 'CEDAR VALLEY HEALTH',
                aliases: ['CEDAR VALLEY HMO'],
                clearinghouse_ids: [
                  {
                    clearinghouse: 'availity',
                    payer_id: '12345',
                    transaction_types: ['professional', 'institutional'],
                  },
                ],
              },
            ],
            response_metadata: { limit: 1, next_cursor: cursor },
          },
          'nothing found': { payers: [], response_metadata: { limit: 50 } },
        },
      },
    },
    errors: {
      400: ['query parameter is required', limitRule(200), 'Invalid cursor'],
    },
  },
  'get /v1/cards/:id/match/explanation': {
    operationId: 'explainMatch',
    tag,
    summary: 'Explain a payer match',
    description:
      'Compares a completed card with the current payer directory and returns the likeliest payers with the reasons for and against ' +
      'each. Reasons contain values from the directory, never values from the card. Nothing is stored, and the ' +
      'card keeps its match, which may differ if the payer data has changed since. Needs an API key.',
    params: cardParam,
    answers: {
      200: {
        description: 'The likeliest payers.',
        schema: object('An explanation.', {
          payer_match_version: text('Version of the payer data that was used.'),
          threshold: { ...score, description: 'Score that the likeliest payer needs to be the match.' },
          none_score: { ...score, description: 'Probability that the payer of the card is not in the directory.' },
          candidates: listOf(candidate, 'Likeliest first, at most ten.'),
        }),
        examples: {
          'a clear match': {
            payer_match_version: '2026.02',
            threshold: '0.600',
            none_score: '0.004',
            candidates: [
              {
                svc_payer_id: 'pay_k3m7q2xd',
                svc_payer_name: 'CEDAR VALLEY HEALTH',
                score: '0.974',
                matched: true,
                reasons: [
                  { by: 'name', against: 'CEDAR VALLEY HEALTH', weight: '6.12' },
                  { by: 'state', against: 'IL', weight: '-0.40' },
                ],
              },
            ],
          },
        },
      },
    },
    errors: {
      400: [invalidCardId],
      404: [noSuchCard],
      409: ['The card is not completed, so there is no payer match to explain'],
    },
  },
  'post /v1/cards/:id/match': {
    operationId: 'matchCard',
    tag,
    summary: 'Match a card again',
    description:
      'Matches a completed card again, with the current payer data and your current list. The card stays completed ' +
      'and keeps its match until the new one is available: then `payer_match` and `metadata.payer_match_version` change, ' +
      'and live listeners and webhooks receive `completed` again, with `rematched: true`. The operator’s updates of payer data match cards again too. Needs an API key.',
    params: cardParam,
    answers: {
      202: {
        description: 'The card will be matched again.',
        schema: object('A confirmation.', { message: text('Says so.') }),
        examples: { requested: { message: 'Match requested' } },
      },
    },
    errors: {
      400: [invalidCardId],
      404: [noSuchCard],
      409: ['The card is not completed, so it cannot be matched again', changedMeanwhile],
    },
  },
  'put /v1/payer-lists/custom': {
    operationId: 'replaceCustomPayerList',
    tag,
    summary: 'Replace your own list of payers',
    description:
      'Uploads your own list of payers. Matches with it are returned in `payer_match.custom`. The list is replaced completely ' +
      'or not at all. It can have up to 50,000 rows and 20 MB, in UTF-8. The first row of a CSV contains the column ' +
      'names, at most 64: `custom_payer_id`, `custom_payer_name` and optionally `custom_payer_name_alt`, `payer_id`, `phone`; others are ' +
      'ignored. Values are separated by commas, semicolons or tabs, and a row has at most 64 KB. Invalid rows are skipped and reported. Needs an API key.',
    rawBody: {
      description: 'The list.',
      contentTypes: {
        'text/csv': {
          type: 'string',
          minLength: 1,
          example: 'custom_payer_id,custom_payer_name,payer_id\r\nCV-1,Cedar Valley Health,12345\r\n',
        },
        'application/json': {
          ...listOf(row, 'The payers.'),
          minItems: 1,
          example: [{ custom_payer_id: 'CV-1', custom_payer_name: 'Cedar Valley Health', payer_id: '12345' }],
        },
      },
    },
    answers: {
      200: {
        description: 'The list is replaced.',
        schema: replaced,
        examples: {
          'all but one': {
            source,
            rows_accepted: 2,
            rows_rejected: 1,
            rejections: [{ row: 3, reason: 'custom_payer_id is the same as in row 1' }],
          },
        },
      },
    },
    errors: {
      400: [
        'The list has no usable row; row 1: custom_payer_name is required',
        'The list has no column custom_payer_id in its first row',
        'The list has more than 50,000 rows',
        'The list has more than 64 columns',
        'The list has a row of more than 64 KB near line 7',
        'The list must be text in UTF-8',
      ],
      408: ['The list is sent too slowly'],
      413: ['The list is larger than 20 MB'],
      415: ['The request body must be text/csv or application/json in UTF-8'],
    },
  },
  'get /v1/payer-lists/custom': {
    operationId: 'getCustomPayerList',
    tag,
    summary: 'Get your own list of payers',
    description:
      'Describes the list or, with `format=csv`, returns it with all columns and cells as they were sent. A spreadsheet program may interpret ' +
      'cells as formulas. Needs an API key.',
    query: { format: { description: '`csv` returns the list itself.' } },
    answers: {
      200: {
        description: 'The list.',
        schema: description,
        examples: { described: { source, rows: 2, created_at: '2026-03-02 14:07:31.204000+00:00' } },
        alsoAs: { 'text/csv': { type: 'string', description: 'The rows, with `format=csv`.' } },
      },
    },
    errors: { 400: ['format must be csv'], 404: [noList] },
  },
  'delete /v1/payer-lists/custom': {
    operationId: 'deleteCustomPayerList',
    tag,
    summary: 'Delete your own list of payers',
    description: 'Removes the list with all its rows. Existing matches do not change. Needs an API key.',
    answers: { 204: { description: 'The list is removed.' } },
    errors: { 404: [noList] },
  },
};

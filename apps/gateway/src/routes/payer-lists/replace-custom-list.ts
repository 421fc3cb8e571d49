import { fileProblems, serviceErrors, tooManyRows } from '@cardlens/errors';
import { z } from 'zod';
import { slow } from '../../middleware/in-time.js';
import { endpoint } from '../endpoint.js';
import { fileTypeUnsupported } from '../file-type.js';
import { component, count, invalid, list, position, responseOf, text } from '../shapes.js';
import { aSource } from './get-custom-list.js';
import { listParts } from './list-body.js';

const orNull = (lengthMax: number, description: string) => text(description).max(lengthMax).nullable().optional();

const rowShape = component('CustomPayer', 'A payer.', {
  custom_payer_id: text('Your identifier, unique in the list.').min(1).max(64),
  custom_payer_name: text('Your name of the payer.').min(1).max(200),
  custom_payer_name_alt: orNull(200, 'Another name. Null is equivalent to absent, here and below.'),
  payer_id: orNull(30, 'A payer id printed on cards or used by a clearinghouse.'),
  phone: orNull(30, 'A phone number printed on cards; ten digits.'),
});

const rejectionShape = component('RejectedPayer', 'A rejected row.', {
  row: position('From 1, not counting the header.'),
  reason: text('The column and the rule that it violates.'),
});

export const replaceCustomList = endpoint({
  method: 'put',
  path: '/v1/payer-lists/custom',
  access: 'key',
  role: 'manager',
  doc: {
    id: 'replaceCustomPayerList',
    tag: 'Payers',
    summary: 'Replace your own list of payers',
    description:
      'Uploads your own list of payers. Matches with it are returned in `payer_match.custom`. The list is replaced completely ' +
      'or not at all. It can have up to 50,000 rows and 20 MB, in UTF-8. The first row of a CSV contains the column ' +
      'names, at most 64: `custom_payer_id`, `custom_payer_name` and optionally `custom_payer_name_alt`, `payer_id`, `phone`; others are ' +
      'ignored. Values are separated by commas, semicolons or tabs, and a row has at most 64 KB. Invalid rows are skipped and reported. Needs an API key.',
  },
  rawBody: {
    description: 'The list.',
    content: {
      'text/csv': z
        .string()
        .min(1)
        .meta({ example: 'custom_payer_id,custom_payer_name,payer_id\r\nCV-1,Cedar Valley Health,12345\r\n' }),
      'application/json': z
        .array(rowShape)
        .min(1)
        .meta({
          description: 'The payers.',
          example: [{ custom_payer_id: 'CV-1', custom_payer_name: 'Cedar Valley Health', payer_id: '12345' }],
        }),
    },
  },
  responses: {
    200: responseOf(
      'The list is replaced.',
      component('ReplacedPayerList', 'The new list.', {
        source: text('Version of the list, as in `payer_match.custom[].source`.'),
        rows_accepted: position('Accepted rows.'),
        rows_rejected: count('Rows that were left out.'),
        rejections: list(rejectionShape, 'The first 1,000 rejected rows.'),
      }),
      {
        'all but one': {
          source: aSource,
          rows_accepted: 2,
          rows_rejected: 1,
          rejections: [{ row: 3, reason: 'custom_payer_id is the same as in row 1' }],
        },
      },
    ),
  },
  errors: [
    ...[
      fileProblems.noUsableRow({ row: 1, reason: 'custom_payer_name is required' }),
      fileProblems.missingColumns(['custom_payer_id']),
      fileProblems.tooManyColumns(64),
      fileProblems.rowTooLong(7),
      fileProblems.notText,
    ].map((problem) => invalid(`The list ${problem}`)),
    invalid(tooManyRows.list),
    slow('The list is sent too slowly'),
    serviceErrors.listTooLarge,
    fileTypeUnsupported(),
  ],
  async handle({ principal, req }, { matching }) {
    const replaced = await matching.replaceCustomList(listParts(req, principal.accountId));
    return {
      status: 200,
      body: {
        source: replaced.source,
        rows_accepted: replaced.rowsAccepted,
        rows_rejected: replaced.rowsRejected,
        rejections: replaced.rejections.map(({ row, reason }) => ({ row, reason })),
      },
    };
  },
});

import type { PayerListRow, ReadCustomRowsResponse } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import type { Response } from 'express';
import { z } from 'zod';
import type { Services } from '../../ports.js';
import { type EndpointResponse, endpoint } from '../endpoint.js';
import { csvBytes, sendCsv } from '../send-csv.js';
import { component, position, responseOf, text, timestamp } from '../shapes.js';

const format = z.enum(['csv'], { error: 'format must be csv' }).describe('`csv` returns the list itself.');

export const aSource = 'custom-20260302T140731Z-7f3a';
export const noCustomList = new NotFound('payer_list', 'custom');

export const getCustomList = endpoint({
  method: 'get',
  path: '/v1/payer-lists/custom',
  access: 'key',
  doc: {
    id: 'getCustomPayerList',
    tag: 'Payers',
    summary: 'Get your own list of payers',
    description:
      'Describes the list or, with `format=csv`, returns it with all columns and cells as they were sent. A spreadsheet program may interpret ' +
      'cells as formulas. Needs an API key.',
  },
  query: z.object({ format: format.optional() }),
  responses: {
    200: responseOf(
      'The list.',
      component('PayerListDescription', 'The list.', {
        source: text('Name of this version.'),
        rows: position('Number of rows.'),
        created_at: timestamp('When the list was uploaded.'),
      }),
      { described: { source: aSource, rows: 2, created_at: '2026-03-02 14:07:31.204000+00:00' } },
      { alsoAs: { 'text/csv': text('The rows, with `format=csv`.') } },
    ),
  },
  errors: [noCustomList],
  async handle({ principal, query }, { matching, log }) {
    const { accountId } = principal;
    const { source, rows, createdAtUs } = await matching.getCustomList({ accountId });
    if (query.format === 'csv') {
      return csvResponse(matching, { accountId, source }, (error, requestId) =>
        log.warn('sending a payer list was interrupted', { requestId }, error),
      );
    }
    return { status: 200, body: { source, rows, created_at: formatTimestampUs(createdAtUs) } };
  },
});

interface ListVersion {
  readonly accountId: string;
  readonly source: string;
}

const columns: readonly (readonly [keyof PayerListRow, string])[] = [
  ['customPayerId', 'custom_payer_id'],
  ['customPayerName', 'custom_payer_name'],
  ['customPayerNameAlt', 'custom_payer_name_alt'],
  ['payerId', 'payer_id'],
  ['phone', 'phone'],
];

/** Cells are returned as they were uploaded, including those that a spreadsheet would evaluate as formulas. */
async function csvResponse(
  matching: Services['matching'],
  version: ListVersion,
  onFailure: (error: unknown, requestId: string) => void,
): Promise<EndpointResponse> {
  // The first part is fetched before the response begins, so that a failure can still set the status.
  const first = await matching.readCustomRows({ ...version, from: 0 });
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="custom-payers.csv"',
    },
    streamBytes: csvBytes,
    stream: (res: Response, requestId: string) =>
      sendCsv(
        res,
        rowsOf(matching, version, first),
        { columns: columns.map(([key, header]) => ({ key, header })) },
        (error) => onFailure(error, requestId),
      ),
  };
}

async function* rowsOf(matching: Services['matching'], version: ListVersion, first: ReadCustomRowsResponse) {
  let piece = first;
  for (;;) {
    yield* piece.rows;
    if (piece.next === undefined) return;
    piece = await matching.readCustomRows({ ...version, from: piece.next });
  }
}

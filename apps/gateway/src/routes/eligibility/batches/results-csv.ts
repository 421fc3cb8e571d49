import type { Eligibility, ListEligibilityBatchResultsResponse } from '@cardlens/contracts';
import type { Response } from 'express';
import type { EndpointResponse } from '../../endpoint.js';
import { csvBytes, sendCsv } from '../../send-csv.js';
import { recordBody } from '../record-body.js';
import { summaryCells, summaryColumns } from './summary-cells.js';

const columns = [
  'row',
  'reference',
  'eligibility_id',
  'state',
  'error_code',
  'error_message',
  'payer_id',
  'member_id',
  ...summaryColumns,
] as const;

type Cells = Partial<Record<(typeof columns)[number], string | number>>;

/**
 * All results as a CSV file, page by page. Text that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe.
 * @param pageAfter  returns the results after a row
 */
export async function csvResponse(
  pageAfter: (row: number) => Promise<ListEligibilityBatchResultsResponse>,
  onFailure: (error: unknown, requestId: string) => void,
): Promise<EndpointResponse> {
  // The first page is fetched before the response begins, so that a failure can still set the status.
  const first = await pageAfter(0);
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="eligibility.csv"',
    },
    streamBytes: csvBytes,
    stream: (res: Response, requestId: string) =>
      sendCsv(res, rowsOf(first, pageAfter), { columns: [...columns], escape_formulas: true }, (error) =>
        onFailure(error, requestId),
      ),
  };
}

async function* rowsOf(
  first: ListEligibilityBatchResultsResponse,
  pageAfter: (row: number) => Promise<ListEligibilityBatchResultsResponse>,
): AsyncGenerator<Cells> {
  for (let page = first; ; page = await pageAfter(page.nextAfterRow)) {
    for (const { row, reference, check } of page.results) if (check) yield cellsOf(row, reference, check);
    if (page.nextAfterRow === undefined) return;
  }
}

function cellsOf(row: number, reference: string, check: Eligibility): Cells {
  const record = recordBody(check);
  const { eligibility_request: request } = record;
  return {
    row,
    reference,
    eligibility_id: record.eligibility_id,
    state: record.state,
    error_code: record.error?.code ?? '',
    error_message: record.error?.message ?? '',
    payer_id: request?.trading_partner_service_id ?? '',
    member_id: request?.subscriber.member_id ?? '',
    ...summaryCells(record.eligibility_summarized_response, request?.service_type_codes ?? []),
  };
}

import { CliError } from '../exit-code.js';
import type { TransactionType } from './payer-row.js';
import type { TableRow } from './table.js';
import { plain, transactionsIn } from './transactions.js';

/** Columns by their meaning, with the headings that clearinghouses use for them. */
const meanings = {
  payer_id: [
    ...['payer id', 'payerid', 'payor id', 'primary payer id', 'claims payer id', 'claim payer id', 'edi payer id'],
    ...['electronic payer id', 'payer code', 'payer number', 'payer identifier', 'edi id', 'edi', 'cpid', 'service id'],
  ],
  payer_name: [
    ...['payer name', 'payername', 'payor name', 'display name', 'business name', 'insurance name', 'company name'],
    ...['insurance company', 'carrier name', 'payer', 'payor', 'name', 'name payer'],
  ],
  transaction: [
    ...['transaction', 'transaction type', 'transaction name', 'transaction description', 'transactions'],
    ...['service name', 'service', 'service type', 'claim type', 'type'],
  ],
  line: ['line of business', 'lob'],
  available: ['available', 'status', 'supported', 'active'],
  enrollment: [
    ...['enrollment', 'enrollment required', 'enrollment req', 'requires enrollment', 'enroll', 'enrollment needed'],
    ...['agreement required', 'registration required'],
  ],
} as const;
export type Meaning = keyof typeof meanings;
export const columnNames: readonly Meaning[] = [
  'payer_id',
  'payer_name',
  'transaction',
  'line',
  'available',
  'enrollment',
];

/** A column of a transaction: whether it is supported, its id, or whether it needs enrollment. */
interface TransactionColumn {
  readonly type: TransactionType;
  readonly at: number;
}

export interface Columns {
  /** Row of the headings. */
  readonly row: number;
  /** Without punctuation, in lower case. */
  readonly headings: readonly string[];
  readonly at: Readonly<Partial<Record<Meaning, number>>>;
  readonly support: readonly TransactionColumn[];
  readonly ids: readonly TransactionColumn[];
  readonly enrollment: readonly TransactionColumn[];
}

/** Some lists begin with a title, a date and notes. */
const headingRowsMax = 25;
const columnsMax = 200;

/**
 * The columns of a list, from the first row with headings for the id and the name.
 *
 * @param given  headings by meaning, as the caller states them
 * @throws CliError when there is no such row
 */
export function columnsOf(rows: readonly TableRow[], given: Readonly<Partial<Record<Meaning, string>>>): Columns {
  for (const { row, cells } of rows.slice(0, headingRowsMax)) {
    const headings = cells.slice(0, columnsMax).map((cell) => plain(String(cell)));
    const at = meaningsIn(headings, given);
    const ofTransactions = transactionColumns(headings, Object.values(at));
    if (at.payer_name !== undefined && (at.payer_id !== undefined || ofTransactions.ids.length > 0))
      return { row, headings, at, ...ofTransactions };
  }
  throw new CliError(
    'the file has no headings for the id and the name of payers: name them with --columns payer_id=HEADING payer_name=HEADING',
  );
}

function meaningsIn(headings: readonly string[], given: Readonly<Partial<Record<Meaning, string>>>) {
  const at: Partial<Record<Meaning, number>> = {};
  for (const meaning of columnNames) {
    const own = given[meaning];
    const names: readonly string[] = own === undefined ? meanings[meaning] : [plain(own)];
    // The heading that comes first in the list of names: `Payer Name` before `Name`.
    const found = names.map((name) => headings.indexOf(name)).find((position) => position >= 0);
    if (found !== undefined) at[meaning] = found;
  }
  return at;
}

function transactionColumns(headings: readonly string[], taken: readonly number[]) {
  const columns: Record<'support' | 'ids' | 'enrollment', TransactionColumn[]> = {
    support: [],
    ids: [],
    enrollment: [],
  };
  for (const [at, heading] of headings.entries()) {
    if (taken.includes(at)) continue;
    for (const type of transactionsIn(heading)) {
      const kind = /\benroll|\bregist|\bagreement/.test(heading)
        ? 'enrollment'
        : /\bids?\b|\bcpid\b/.test(heading)
          ? 'ids'
          : 'support';
      columns[kind].push({ type, at });
    }
  }
  return columns;
}

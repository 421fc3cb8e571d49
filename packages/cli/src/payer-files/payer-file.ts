import { CliError, exitCodes } from '../exit-code.js';
import { type Columns, columnsOf, type Meaning } from './columns.js';
import { jsonRows, transactionsNamed } from './json-lists.js';
import type { PayerRow, TransactionType } from './payer-row.js';
import { fileBytesMax, type TableRow, tableOf, textOf } from './table.js';
import { enrollmentIn, plain, supportIn } from './transactions.js';

/** A row that was not imported. */
export interface BadRow {
  readonly row: number;
  readonly reason: string;
}

/** Formats by the name of whose they are, with the clearinghouse as the directory names it. */
export const formats: Readonly<Record<string, string>> = {
  availity: 'availity',
  'office-ally': 'office_ally',
  optum: 'change_healthcare',
  stedi: 'stedi',
  waystar: 'waystar',
};

/** Headings by which the list of a clearinghouse is recognized. */
const signs: readonly (readonly [clearinghouse: string, headings: readonly string[]])[] = [
  ['office_ally', ['payer name', 'payer id', 'transaction', 'available', 'non par']],
  ['stedi', ['display name', 'primary payer id']],
  ['change_healthcare', ['payer name', 'payer id', 'line of business']],
  ['change_healthcare', ['cpid', 'payer name']],
];

interface Given {
  /** A key of `formats`. */
  readonly format?: string | undefined;
  readonly columns?: Readonly<Partial<Record<Meaning, string>>>;
  /** Transactions of a list that does not name any. */
  readonly transactions?: readonly TransactionType[] | undefined;
}

export interface PayerFile {
  readonly clearinghouse: string;
  readonly rows: readonly PayerRow[];
  readonly badRows: readonly BadRow[];
  /** Rows of other transactions, or of payers that are not available. */
  readonly otherRows: number;
}

/**
 * A clearinghouse's list of payers: JSON, CSV or XLSX.
 * @throws CliError when it cannot be read, or its clearinghouse or transactions are not known
 */
export async function payerFileOf(bytes: Uint8Array, given: Given): Promise<PayerFile> {
  if (bytes.length > fileBytesMax) throw new CliError(`the file is larger than ${fileBytesMax / 1024 / 1024} MB`);
  const named = given.format === undefined ? undefined : formats[given.format];
  const file = isJson(bytes) ? ofJson(textOf(bytes), named) : ofTable(await tableOf(bytes), named, given);
  if (file.rows.length === 0) throw new CliError(`the file has no payer of ${file.clearinghouse}`);
  return file;
}

const isJson = (bytes: Uint8Array): boolean => /^\ufeff?\s*[[{]/.test(textOf(bytes.subarray(0, 64)));

function ofJson(text: string, named: string | undefined): PayerFile {
  const { clearinghouse, rows } = jsonRows(text, named);
  const badRows = rows.flatMap(({ row, payerId, payerName }) => problemOf(row, payerId, payerName) ?? []);
  return { clearinghouse, rows: rows.filter(({ payerId, payerName }) => payerId && payerName), badRows, otherRows: 0 };
}

const problemOf = (row: number, id: string, name: string): BadRow | undefined =>
  id === '' ? { row, reason: 'the id is missing' } : name === '' ? { row, reason: 'the name is missing' } : undefined;

function ofTable(table: readonly TableRow[], named: string | undefined, given: Given): PayerFile {
  const columns = withTransactions(columnsOf(table, given.columns ?? {}), table);
  const isOf = ([, headings]: (typeof signs)[number]) =>
    headings.every((heading) => columns.headings.includes(heading));
  const clearinghouse = named ?? signs.find(isOf)?.[0];
  if (clearinghouse === undefined)
    throw new CliError(`whose list is it? Use --format ${Object.keys(formats).join(', ')}`, exitCodes.usage);
  const { transaction } = columns.at;
  if (transaction === undefined && columns.support.length + columns.ids.length === 0 && !given.transactions?.length)
    throw new CliError('the list names no transactions: state them with --transaction', exitCodes.usage);
  const rows: PayerRow[] = [];
  const badRows: BadRow[] = [];
  let otherRows = 0;
  for (const each of table.filter(({ row }) => row > columns.row)) {
    const read = rowsOf(each, columns, given.transactions ?? []);
    if ('reason' in read) badRows.push(read);
    else if (read.rows.length === 0) otherRows++;
    else rows.push(...read.rows);
  }
  return { clearinghouse, rows, badRows, otherRows };
}

/** A column `Type` may be about something else: then it names no transaction in any row. */
function withTransactions(columns: Columns, table: readonly TableRow[]): Columns {
  const { transaction, line, ...at } = columns.at;
  const isNamed = ({ row, cells }: TableRow) =>
    row > columns.row &&
    transactionsNamed(String(cells[transaction ?? -1] ?? ''), String(cells[line ?? -1] ?? '')).length > 0;
  return table.some(isNamed) ? columns : { ...columns, at };
}

/** The transactions of a row of a table, or why it cannot be used. */
function rowsOf(
  { row, cells }: TableRow,
  { at, support, ids, enrollment }: Columns,
  transactions: readonly TransactionType[],
): BadRow | { rows: readonly PayerRow[] } {
  const cell = (position: number | undefined): string => (position === undefined ? '' : String(cells[position] ?? ''));
  const payerName = cell(at.payer_name);
  const enrollmentOf = (type: TransactionType): boolean | undefined => {
    const own = enrollment.find((column) => column.type === type);
    return enrollmentIn(cell(own?.at ?? at.enrollment));
  };
  const isOff = supportIn(cell(at.available))?.isSupported === false && cell(at.available) !== '';
  const found: { type: TransactionType; id: string; enrollment?: boolean | undefined }[] = [];
  const usual = cell(at.payer_id);
  if (at.transaction !== undefined)
    for (const type of transactionsNamed(cell(at.transaction), cell(at.line))) found.push({ type, id: usual });
  for (const { type, at: position } of support) {
    const supported = supportIn(cell(position));
    if (supported === undefined) return { row, reason: `column ${position + 1} says neither yes nor no` };
    if (!supported.isSupported) continue;
    // `SUPPORTED` is one of two values, the other of which requires enrollment.
    const isStated = supported.enrollment === undefined && plain(cell(position)) === 'supported';
    found.push({ type, id: usual, enrollment: isStated ? false : supported.enrollment });
  }
  for (const { type, at: position } of ids) if (cell(position) !== '') found.push({ type, id: cell(position) });
  if (found.length === 0 && at.transaction === undefined && support.length + ids.length === 0)
    for (const type of transactions) found.push({ type, id: usual });
  if (isOff || found.length === 0) return { rows: [] };

  const positions = [at.payer_id, ...ids.map((column) => column.at)];
  const problem =
    problemOf(row, found.every(({ id }) => id === '') ? '' : 'id', payerName) ??
    positions.flatMap((position) => (position === undefined ? [] : (spoiledIn(row, cells[position]) ?? [])))[0];
  if (problem) return problem;
  return {
    rows: found
      .filter(({ id }) => id !== '')
      .map(({ type, id, enrollment: stated }) => ({
        row,
        transactionType: type,
        payerId: id,
        payerName,
        enrollment: stated ?? enrollmentOf(type),
      })),
  };
}

/** An id that a spreadsheet has changed. */
function spoiledIn(row: number, cell: string | number | undefined): BadRow | undefined {
  if (typeof cell === 'number' && String(cell).length < 5)
    return { row, reason: 'the id is a number with fewer than five digits: a spreadsheet may have removed its zeros' };
  return /^\d+([.,]\d+)?E[+-]?\d+$/i.test(String(cell ?? ''))
    ? { row, reason: 'the id is a number in scientific notation: its digits are lost' }
    : undefined;
}

/** A list of one transaction in the form that matching imports, with the row of the file of each of its rows. */
export interface TransactionList {
  readonly csv: string;
  readonly rows: readonly number[];
}

/** The lists of a file by transaction; a payer that is listed twice is in its list once. */
export function listsOf(rows: readonly PayerRow[]): Map<TransactionType, TransactionList> {
  const lists = new Map<TransactionType, Map<string, PayerRow>>();
  for (const row of rows) {
    const list = lists.get(row.transactionType) ?? new Map<string, PayerRow>();
    lists.set(row.transactionType, list);
    const key = `${quoted(row.payerId)},${quoted(row.payerName)}`;
    if (!list.has(key)) list.set(key, row);
  }
  return new Map(
    [...lists].map(([type, list]) => {
      const lines = [...list].map(([key, { enrollment }]) => `${key},${stated(enrollment)}`);
      const csv = `payer_id,payer_name,enrollment\n${lines.join('\n')}\n`;
      return [type, { csv, rows: [...list.values()].map(({ row }) => row) }];
    }),
  );
}

/** The list in the form of an account's own list, with a row for each id and name. */
export function customListOf(rows: readonly PayerRow[]): TransactionList {
  const payers = new Map<string, PayerRow>();
  for (const row of rows) if (!payers.has(row.payerId)) payers.set(row.payerId, row);
  const lines = [...payers.values()].map(({ payerId, payerName }) =>
    [payerId, payerName, payerId].map(quoted).join(','),
  );
  return {
    csv: `custom_payer_id,custom_payer_name,payer_id\n${lines.join('\n')}\n`,
    rows: [...payers.values()].map(({ row }) => row),
  };
}

const stated = (enrollment: boolean | undefined): string => (enrollment === undefined ? '' : enrollment ? 'yes' : 'no');

const quoted = (value: string): string => `"${value.replaceAll('"', '""').replace(/\s+/g, ' ').trim()}"`;

import { CsvError, parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/universal';
import { CliError } from '../exit-code.js';

export const fileBytesMax = 20 * 1024 * 1024;
/** Payers times transactions of the largest list, with room to grow. */
const rowsMax = 100_000;
const recordCharactersMax = 64 * 1024;
/** What a compressed file may contain. */
const unpackedBytesMax = 200 * 1024 * 1024;

type Cell = string | number;

/** A row of a file, with its number as a spreadsheet program shows it: from 1, including the headings. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** Excel before 2007. */
const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** The rows of a CSV or XLSX file that are not blank. @throws CliError */
export async function tableOf(bytes: Uint8Array): Promise<readonly TableRow[]> {
  if (isOldExcel(bytes)) throw new CliError('the file is an old Excel file: save it as .xlsx or as CSV');
  const rows = isZip(bytes) ? await sheetRows(bytes) : csvRows(textOf(bytes));
  if (rows.length > rowsMax) throw new CliError(`the file has more than ${rowsMax} rows`);
  return rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cellOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  return typeof value === 'string'
    ? value.replace(/\s+/g, ' ').trim()
    : value === true
      ? 'TRUE'
      : value === false
        ? 'FALSE'
        : '';
}

/** The rows of the first sheet with at least two of them: some lists begin with a cover sheet. */
async function sheetRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  if (unpackedBytesOf(bytes) > unpackedBytesMax) throw new CliError('the file contains too much data');
  try {
    const sheets = await readSheets(new Blob([new Uint8Array(bytes)]));
    return (sheets.find(({ data }) => data.length > 1) ?? sheets[0])?.data ?? [];
  } catch (cause) {
    throw new CliError('the file is not a readable Excel file', undefined, { cause });
  }
}

/** The total size that the entries of a ZIP file declare, from the table of contents at its end. */
function unpackedBytesOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (
    let at = file.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = file.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    total += at + 28 <= file.length ? file.readUInt32LE(at + 24) : 0;
  return total;
}

/** Exports of spreadsheet programs are in UTF-8, in UTF-16 or in the code page of Windows. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t', '|'];

function csvRows(text: string): readonly (readonly string[])[] {
  // A title may come before the headings, so the delimiter is the most frequent one in the first lines.
  const start = text.slice(0, 4096);
  const countOf = (delimiter: string) => start.split(delimiter).length;
  const delimiter = delimiters.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
  try {
    return parse(text, {
      bom: true,
      delimiter,
      max_record_size: recordCharactersMax,
      relax_column_count: true,
      relax_quotes: true,
      to: rowsMax + 1,
    });
  } catch (cause) {
    if (cause instanceof CsvError) throw new CliError('the file is not CSV', undefined, { cause });
    throw cause;
  }
}

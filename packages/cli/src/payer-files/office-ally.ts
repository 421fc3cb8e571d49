import { CsvError, parse } from 'csv-parse/sync';
import { CliError } from '../exit-code.js';
import { type PayerRow, type TransactionType, textOf } from './payer-row.js';

const typeOf: Readonly<Record<string, TransactionType>> = {
  'Professional Claims 837P': 'professional',
  'Institutional Claims 837I': 'institutional',
  'Dental Claims 837D': 'dental',
  'Eligibility 270 / 271': 'eligibility',
};

/**
 * The export of Office Ally's payer list as CSV, one row per payer and transaction: `PAYER NAME`, `PAYER ID`,
 * `TRANSACTION`, `AVAILABLE` and others.
 * @source Office Ally, "Payer List" (export of 2025-09-05); support.officeally.com names the columns
 */
export function officeAllyRows(text: string): PayerRow[] {
  return recordsIn(text).flatMap((record) => {
    const transactionType = typeOf[textOf(record.TRANSACTION)];
    if (transactionType === undefined || /^no$/i.test(textOf(record.AVAILABLE))) return [];
    return [{ transactionType, payerId: textOf(record['PAYER ID']), payerName: textOf(record['PAYER NAME']) }];
  });
}

function recordsIn(text: string): Record<string, string>[] {
  try {
    return parse(text, { columns: upperCase, skip_empty_lines: true, relax_column_count: true });
  } catch (cause) {
    if (cause instanceof CsvError) throw new CliError('the file is not CSV', undefined, { cause });
    throw cause;
  }
}

const upperCase = (header: string[]): string[] => header.map((name) => name.trim().toUpperCase());

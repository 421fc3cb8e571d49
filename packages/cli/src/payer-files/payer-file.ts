import { CliError } from '../exit-code.js';
import { availityRows } from './availity.js';
import { officeAllyRows } from './office-ally.js';
import { optumRows } from './optum.js';
import type { PayerRow, TransactionType } from './payer-row.js';

interface Format {
  readonly clearinghouse: string;
  readonly read: (text: string) => PayerRow[];
}

/** Documented formats, each with its clearinghouse. None has been tested with an actual file of the clearinghouse. */
export const formats: Readonly<Record<string, Format>> = {
  availity: { clearinghouse: 'availity', read: availityRows },
  'office-ally': { clearinghouse: 'office_ally', read: officeAllyRows },
  optum: { clearinghouse: 'change_healthcare', read: optumRows },
};

/** @throws CliError for a format that is not listed */
export function formatOf(name: string): Format {
  const format = formats[name];
  if (format === undefined) throw new CliError(`unknown format ${name}; use ${Object.keys(formats).join(', ')}`);
  return format;
}

/** The lists in a file, in matching's import format: CSV by transaction type, without duplicates. @throws CliError */
export function listsOf(format: string, text: string): Map<TransactionType, string> {
  const rows = formatOf(format).read(text.replace(/^\ufeff/, ''));
  if (rows.length === 0) throw new CliError(`the file has no payer in the format ${format}`);
  const lists = new Map<TransactionType, Set<string>>();
  for (const { transactionType, payerId, payerName } of rows) {
    if (payerId === '' || payerName === '') continue;
    const lines = lists.get(transactionType) ?? new Set(['payer_id,payer_name']);
    lists.set(transactionType, lines.add(`${quoted(payerId)},${quoted(payerName)}`));
  }
  return new Map([...lists].map(([type, lines]) => [type, `${[...lines].join('\n')}\n`]));
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""').replace(/\s+/g, ' ').trim()}"`;

import type { Card, ScalarElement } from '@cardlens/sdk';
import { textOf } from '../cards/elements.js';

/** A scanned picture, as it goes into a file. */
export interface ExportRow {
  readonly name: string;
  readonly card?: Card;
  /** Why there is no card. */
  readonly problem?: string;
}

const elements: readonly ScalarElement[] = [
  'member_name',
  'member_number',
  'group_number',
  'payer_name',
  'payer_id',
  'plan_name',
  'plan_id',
  'rx_bin',
  'rx_pcn',
  'rx_group',
  'start_date',
];
const columns = ['file', 'card_id', 'state', 'error', ...elements, 'svc_payer_id', 'svc_payer_name'];

/** One row a picture, in UTF-8 with a byte order mark, which spreadsheets look for. */
export function csvOf(rows: readonly ExportRow[]): string {
  const lines = rows.map(({ name, card, problem }) => [
    name,
    card?.card_id ?? '',
    card?.state ?? 'error',
    card?.error_message ?? problem ?? '',
    ...elements.map((element) => textOf(card?.details, element)),
    card?.payer_match?.svc_payer_id ?? '',
    card?.payer_match?.svc_payer_name ?? '',
  ]);
  return `\u{FEFF}${[columns, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** What begins like a formula is text to a spreadsheet once an apostrophe stands before it. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const jsonOf = (rows: readonly ExportRow[]): string =>
  `${JSON.stringify(
    rows.map(({ name, card, problem }) => ({ file: name, ...(card ? { card } : { error: problem }) })),
    null,
    2,
  )}\n`;

/** Has the browser save a text as a file. */
export function saveAs(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import type { Card, ScalarElement } from '@cardlens/sdk';
import { cardFailureOf } from '../cards/card-failures.js';
import { textOf } from '../cards/elements.js';

/** A card, or a scanned image, as one row of the export. */
export interface ExportRow {
  /** Of the scanned image. */
  readonly name?: string;
  readonly card?: Card;
  /** Why the scan failed. */
  readonly problem?: string;
}

const elements: readonly ScalarElement[] = [
  'member_name',
  'member_dob',
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
const columns = ['card_id', 'state', 'error', ...elements, 'svc_payer_id', 'svc_payer_name', 'created_at'];

/** One row per card, with a column of files if they have names. */
export function csvOf(rows: readonly ExportRow[]): string {
  const hasNames = rows.some(({ name }) => name !== undefined);
  const lines = rows.map(({ name = '', card, problem }) => [
    ...(hasNames ? [name] : []),
    card?.card_id ?? '',
    card?.state ?? 'error',
    card?.state === 'error' ? cardFailureOf(card).title : (problem ?? ''),
    ...elements.map((element) => textOf(card, element)),
    card?.payer_match?.svc_payer_id ?? '',
    card?.payer_match?.svc_payer_name ?? '',
    card?.created_at ?? '',
  ]);
  return csvText([[...(hasNames ? ['file'] : []), ...columns], ...lines]);
}

/** In UTF-8 with a byte order mark, from which spreadsheets detect the encoding. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** An apostrophe before a formula makes spreadsheets treat it as text. What a card prints is not trusted. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cellOf(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const jsonOf = (rows: readonly ExportRow[]): string =>
  `${JSON.stringify(
    rows.map(({ name: file, card, problem }) => ({ file, ...(card ? { card } : { error: problem }) })),
    null,
    2,
  )}\n`;

/** Downloads something as a file. */
export function saveAs(fileName: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Delayed until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

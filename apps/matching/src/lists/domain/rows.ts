/** A row of a custom list. Absent values are empty. */
export interface CustomRow {
  readonly customPayerId: string;
  readonly customPayerName: string;
  readonly customPayerNameAlt: string;
  readonly payerId: string;
  readonly phone: string;
}

/** A row of a clearinghouse list whose payer has been determined. */
export interface ClearinghouseRow {
  readonly payerId: string;
  readonly payerName: string;
  readonly svcPayerId: string;
  /** Whether a provider must enroll first; absent: the list does not say. */
  readonly enrollment?: boolean | undefined;
}

/** A row of a file: values by column name. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Why a row was rejected. Never quotes the row: a list is customer data, and reasons are displayed and counted. */
export interface Rejection {
  /** Counts from 1, without the header. */
  readonly row: number;
  readonly reason: string;
}

/** A row of the file that could not be parsed. */
export class BrokenRow {
  constructor(readonly reason: string) {}
}

export const rowsMax = 50_000;

const lengths = {
  custom_payer_id: 64,
  custom_payer_name: 200,
  custom_payer_name_alt: 200,
  payer_id: 30,
  phone: 30,
} as const;
type Column = keyof typeof lengths;

/** Columns of a custom list. */
export const customColumns = Object.keys(lengths) as readonly Column[];
export const customColumnsRequired: readonly Column[] = ['custom_payer_id', 'custom_payer_name'];

/** Columns of a clearinghouse list. */
export const clearinghouseColumns = ['payer_id', 'payer_name', 'svc_payer_id', 'enrollment'] as const;
export const clearinghouseColumnsRequired = ['payer_id', 'payer_name'] as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const controls = /[\u0000-\u001f\u007f]/;

/** The text of a column; absent and null are empty. @returns a reason when it is not usable text */
function textIn(raw: RawRow, column: Column): { text: string } | { reason: string } {
  const value = raw[column] ?? '';
  if (typeof value !== 'string') return { reason: `${column} must be a text` };
  const text = value.trim();
  if (text.length > lengths[column]) return { reason: `${column} must have at most ${lengths[column]} characters` };
  if (controls.test(text)) return { reason: `${column} must have no line breaks or control characters` };
  return { text };
}

/**
 * Parses a row of a custom list. Cells that a spreadsheet would evaluate as formulas are plain text.
 *
 * @param taken  ids of earlier rows with their row numbers; this row's id is added
 * @returns the row, or the reason for its rejection
 */
export function customRowOf(raw: RawRow, row: number, taken: Map<string, number>): CustomRow | Rejection {
  const texts = {} as Record<Column, string>;
  for (const column of customColumns) {
    const found = textIn(raw, column);
    if ('reason' in found) return { row, reason: found.reason };
    if (found.text === '' && customColumnsRequired.includes(column)) return { row, reason: `${column} is required` };
    texts[column] = found.text;
  }
  if (!/^[A-Za-z0-9 -]*$/.test(texts.payer_id)) return { row, reason: 'payer_id must be letters and digits' };
  if (texts.phone !== '' && texts.phone.replace(/\D/g, '').length < 10)
    return { row, reason: 'phone must have ten digits' };
  const before = taken.get(texts.custom_payer_id);
  if (before !== undefined) return { row, reason: `custom_payer_id is the same as in row ${before}` };
  taken.set(texts.custom_payer_id, row);
  return {
    customPayerId: texts.custom_payer_id,
    customPayerName: texts.custom_payer_name,
    customPayerNameAlt: texts.custom_payer_name_alt,
    payerId: texts.payer_id,
    phone: texts.phone,
  };
}

export const isRejection = (row: object): row is Rejection => 'reason' in row;

import { CliError } from '../exit-code.js';

export type TransactionType = 'professional' | 'institutional' | 'dental' | 'eligibility';

/** The id of a payer at a clearinghouse for one transaction type. */
export interface PayerRow {
  readonly transactionType: TransactionType;
  readonly payerId: string;
  readonly payerName: string;
}

/** Objects of a JSON file: a list, or a list in a field. @throws CliError */
export function objectsIn(text: string, field?: string): Readonly<Record<string, unknown>>[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CliError('the file is not JSON', undefined, { cause });
  }
  const list =
    field !== undefined && !Array.isArray(value) ? (value as Record<string, unknown> | null)?.[field] : value;
  if (!Array.isArray(list)) throw new CliError(`the file has no list${field ? ` in ${field}` : ''}`);
  return list.filter((each) => typeof each === 'object' && each !== null);
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

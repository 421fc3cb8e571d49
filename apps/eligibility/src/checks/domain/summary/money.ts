import type { Money } from '@cardlens/eligibility-record';

const decimal = /^(-?)(\d*)(?:\.(\d*))?$/;

/**
 * Dollars as a payer writes them (`2000`, `1250.5`, `.75`), without floating point; 271s use no other currency.
 * Undefined if not a number.
 */
export function dollars(text: string | undefined): Money | undefined {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(text?.trim() ?? '') ?? [];
  if (whole === '' && fraction === '') return undefined;
  const cents = fraction.padEnd(2, '0');
  // A third decimal comes from the payer's rounding; it is kept.
  const places = cents.length > 2 ? cents.replace(/0+$/, '').padEnd(2, '0') : cents;
  return { amount: `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}.${places}`, currency: 'USD' };
}

/**
 * A fraction of one (`.2`, `0.125`, `1`) as a percentage (`20`, `12.5`, `100`). Some payers send percentages: `20`
 * stays 20.
 */
export function percent(text: string | undefined): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(text?.trim() ?? '') ?? [];
  if (whole === '' && fraction === '') return undefined;
  const isPart = Number(`${whole || '0'}.${fraction || '0'}`) <= 1;
  const digits = isPart ? moved(whole, fraction) : [whole, fraction];
  const [left = '', right = ''] = digits;
  const places = right.replace(/0+$/, '');
  return `${sign}${left.replace(/^0+(?=\d)/, '') || '0'}${places === '' ? '' : `.${places}`}`;
}

/** Moves the decimal point two places to the right. */
function moved(whole: string, fraction: string): [string, string] {
  const padded = fraction.padEnd(2, '0');
  return [`${whole}${padded.slice(0, 2)}`, padded.slice(2)];
}

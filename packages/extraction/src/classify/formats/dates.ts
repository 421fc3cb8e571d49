import type { Token } from '../layout/page.js';
import type { Atom } from '../layout/spots.js';

export interface ParsedDate {
  /** ISO 8601 if the date is unambiguous, otherwise as printed. */
  readonly value: string;
  readonly isIso: boolean;
  readonly tokens: readonly Token[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a date in US order from the beginning of the atoms.
 * @param pivotYear two-digit years above this (0 to 99) belong to the last century: dates of birth are in the past, but
 * coverage may start in the future
 */
export function readDate(atoms: readonly Atom[], pivotYear: number): ParsedDate | undefined {
  for (let skip = 0; skip < Math.min(2, atoms.length); skip++) {
    for (let count = Math.min(5, atoms.length - skip); count >= 1; count--) {
      const group = atoms.slice(skip, skip + count);
      const text = group
        .map((atom) => atom.text)
        .join(' ')
        .replace(/^[^\w]+|[^\w]+$/g, '');
      const found = dateOf(text, pivotYear);
      if (found) return { ...found, tokens: group.map(({ token }) => token) };
    }
  }
  return undefined;
}

function dateOf(text: string, pivotYear: number): { value: string; isIso: boolean } | undefined {
  const digits = text
    .replace(/(?<=[\d/.\- ])[Oo]|[Oo](?=[\d/.-])/g, '0')
    .replace(/(?<=[\d/.-])[Il|]|[Il|](?=[\d/.-])/g, '1');
  let match = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/.exec(digits);
  if (match) return iso(fullYear(match[3], pivotYear), Number(match[1]), Number(match[2]), text);
  match = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(digits);
  if (match) return iso(Number(match[1]), Number(match[2]), Number(match[3]), text);
  match = /^(\d{2}) (\d{2}) (\d{4})$/.exec(digits);
  if (match) return iso(Number(match[3]), Number(match[1]), Number(match[2]), text);
  match = /^([A-Za-z]{3,9})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?,?[ -]?(\d{4})$/.exec(text);
  if (match) return iso(Number(match[3]), monthOf(match[1]), Number(match[2]), text);
  match = /^(\d{1,2})[ -]?([A-Za-z]{3,9})[ ,-]*(\d{4}|\d{2})$/.exec(text);
  if (match) return iso(fullYear(match[3], pivotYear), monthOf(match[2]), Number(match[1]), text);
  match = /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(digits);
  if (match) return iso(Number(match[3]), Number(match[1]), Number(match[2]), text);
  match = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (match) return iso(Number(match[1]), Number(match[2]), Number(match[3]), text);
  // A month without a day is kept as printed.
  if (
    /^(0?[1-9]|1[0-2])[/-](19|20)\d{2}$/.test(digits) ||
    (/^[A-Za-z]{3,9}\.? (19|20)\d{2}$/.test(text) && monthOf(text.split(' ')[0]) > 0)
  ) {
    return { value: text, isIso: false };
  }
  return undefined;
}

function monthOf(name: string): number {
  const index = months.indexOf(name.slice(0, 3).toLowerCase());
  return index + 1;
}

function fullYear(year: string, pivotYear: number): number {
  if (year.length === 4) return Number(year);
  return Number(year) > pivotYear ? 1900 + Number(year) : 2000 + Number(year);
}

function iso(year: number, month: number, day: number, asRead: string): { value: string; isIso: boolean } | undefined {
  if (year < 1900 || year > 2100) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day) {
    return { value: date.toISOString().slice(0, 10), isIso: true };
  }
  // 13 to 31 in place of the month: the card prints the day first.
  if (month > 12 && month <= 31 && day <= 12) return { value: asRead, isIso: false };
  return undefined;
}

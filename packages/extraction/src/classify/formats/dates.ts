import type { PageWord } from '../layout/page.js';
import type { ValueWord } from '../layout/value-spans.js';

export interface ParsedDate {
  /** ISO 8601 if the date is unambiguous, otherwise as printed. */
  readonly value: string;
  readonly isIso: boolean;
  readonly words: readonly PageWord[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Two-digit years above the pivot belong to the last century: dates of birth are in the past, but coverage may start in
 * the future.
 */
export const pivots = { birth: 26, coverage: 60 };

/** Parses a date in US order from the beginning of the words. @param pivotYear  0 to 99, one of `pivots` */
export function readDate(words: readonly ValueWord[], pivotYear: number): ParsedDate | undefined {
  for (let skip = 0; skip < Math.min(2, words.length); skip++) {
    for (let count = Math.min(5, words.length - skip); count >= 1; count--) {
      const group = words.slice(skip, skip + count);
      const text = group
        .map((word) => word.text)
        .join(' ')
        .replace(/^[^\w]+|[^\w]+$/g, '');
      const found = dateOf(text, pivotYear);
      if (found) return { ...found, words: group.map(({ word }) => word) };
    }
  }
  return undefined;
}

function dateOf(text: string, pivotYear: number): { value: string; isIso: boolean } | undefined {
  const digits = text
    .replace(/(?<=[\d/.\- ])[Oo]|[Oo](?=[\d/.-])/g, '0')
    .replace(/(?<=[\d/.-])[Il|]|[Il|](?=[\d/.-])/g, '1');
  for (const [form, isOfDigits] of forms) {
    const { year, month, name, day } = form.exec(isOfDigits ? digits : text)?.groups ?? {};
    if (year === undefined) continue;
    return iso(fullYear(year, pivotYear), name === undefined ? Number(month) : monthOf(name), Number(day), text);
  }
  // A month without a day is kept as printed.
  const isMonth =
    /^(0?[1-9]|1[0-2])[/-](19|20)\d{2}$/.test(digits) ||
    (/^[A-Za-z]{3,9}\.? (19|20)\d{2}$/.test(text) && monthOf(text) > 0);
  return isMonth ? { value: text, isIso: false } : undefined;
}

/** Forms of a date, the first that matches counts; those of digits after letters were corrected that are misread digits. */
const forms: readonly (readonly [form: RegExp, isOfDigits: boolean])[] = [
  [/^(?<month>\d{1,2}) ?[/.-] ?(?<day>\d{1,2}) ?[/.-] ?(?<year>\d{4}|\d{2})$/, true],
  [/^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/, true],
  [/^(?<month>\d{2}) (?<day>\d{2}) (?<year>\d{4})$/, true],
  [/^(?<name>[A-Za-z]{3,9})\.?[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?,?[ -]?(?<year>\d{4})$/, false],
  [/^(?<day>\d{1,2})[ -]?(?<name>[A-Za-z]{3,9})[ ,-]*(?<year>\d{4}|\d{2})$/, false],
  [/^(?<month>\d{2})(?<day>\d{2})(?<year>(?:19|20)\d{2})$/, true],
  [/^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/, true],
];

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

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

// How the console writes days, times, amounts and counts: the one place that formats them.
import { money } from '@cardlens/eligibility-record/share-words';

export { money };

const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

const time = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const formats = {
  minutes: (timeZone?: string) => new Intl.DateTimeFormat('en-US', { ...time, timeZone }),
  seconds: (timeZone?: string) => new Intl.DateTimeFormat('en-US', { ...time, second: '2-digit', timeZone }),
};
const local = { minutes: formats.minutes(), seconds: formats.seconds() };

/** `Mar 1, 2024` for the day `2024-03-01` or `20240301`; another text, such as a month, stays as it is. */
export function dayText(day: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(day) ?? [];
  const at = new Date(`${year}-${month}-${date}T00:00:00Z`);
  // The browser would make March 1 of February 30.
  return at.getUTCDate() === Number(date) ? days.format(at) : day;
}

/**
 * `Mar 1, 2024, 3:31 AM EST`, with the time zone.
 * @param timeZone  an IANA name; that of the browser by default
 */
export function timeText(at: Date, precision: keyof typeof formats = 'minutes', timeZone?: string): string {
  const format = timeZone === undefined ? local[precision] : formats[precision](timeZone);
  return format.format(at).replaceAll('\u202F', ' ');
}

/** `1,250` */
export const countText = (count: number): string => count.toLocaleString('en-US');

const isoDay = /\b\d{4}-\d{2}-\d{2}\b/g;

/** A value of a card or of a payer: days and amounts in the format of the console, everything else as it is. */
export function valueText(value: string): string {
  if (/^\$[\d,]+(\.\d{2})?$/.test(value)) return money(value.replace(/[$,]/g, ''));
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value;
}

/** A sentence with its days in the format of the console: `a date such as Aug 23, 1987`. */
export const withDays = (sentence: string): string => sentence.replace(isoDay, dayText);

/** The start of a day (`YYYY-MM-DD`), or of a later day, in the user's time zone. */
export function midnight(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The day (`YYYY-MM-DD`) of a time in the user's time zone. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Converts the API's format, `2026-01-02 03:04:05.000678+00:00`, to the ISO format that browsers parse. */
export const dateOf = (text: string): Date => new Date(text.replace(' ', 'T').replace(/(\.\d{3})\d*/, '$1'));

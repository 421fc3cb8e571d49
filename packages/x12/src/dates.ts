import { present } from './present.js';

/** Whether a text is a calendar date YYYYMMDD, from 1800 on. */
export function isDate(text: string): boolean {
  if (!/^(?:1[89]|2\d)\d{6}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6));
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is a time of day HHMM. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text);

/** ISA09's YYMMDD as YYYYMMDD. Version 00501 was published in this century. */
export function withCentury(text: string): string | undefined {
  const date = `20${text}`;
  return isDate(date) ? date : undefined;
}

/** How payers write an open end: a day in the year 9999, or zeros. */
const isOpenEnd = (text: string): boolean => /^(?:9999\d{4}|0{8})$/.test(text);

/**
 * A date (`D8`) or date range (`RD8`), in the format that another element names (X12 data element 1250).
 * @returns isComplete: whether every date in the text is valid
 */
export function periodOf(format: string | undefined, value: string) {
  const isDay = format === 'D8';
  const days = isDay ? [value, value] : format === 'RD8' ? value.split('-') : [];
  const [first = '', last = ''] = days.length === 2 && days[1] !== '' ? days : [];
  const isOpen = isOpenEnd(last);
  const period = present({
    /** YYYYMMDD: the date, or the first day of the range. */
    from: isDate(first) ? first : undefined,
    /** YYYYMMDD: the last day of the range. */
    to: !isDay && isDate(last) ? last : undefined,
    /** Present, and true, when the range has no end: 99991231 or 00000000. */
    isOpen: isOpen || undefined,
    /** As sent. */
    value,
  });
  return { period, isComplete: (isDate(first) || (isDay && isOpen)) && (isDate(last) || isOpen) };
}

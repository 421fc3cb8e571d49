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

/** A date or date range, in the format that another element names (X12 data element 1250). */
export function periodOf(format: string, value: string): { from?: string; to?: string; value: string } {
  if (format === 'D8' && isDate(value)) return { from: value, value };
  const [from = '', to = '', ...more] = value.split('-');
  if (format === 'RD8' && more.length === 0 && isDate(from) && isDate(to)) return { from, to, value };
  return { value };
}

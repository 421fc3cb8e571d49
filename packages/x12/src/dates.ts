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

/** How payers write that there is no end: a day in the last year that fits, or no day. */
const isOpenEnd = (text: string): boolean => /^(?:9999\d{4}|0{8})$/.test(text);

interface Period {
  readonly from?: string;
  readonly to?: string;
  readonly isOpen?: true;
  /** As sent. */
  readonly value: string;
}

/**
 * A date or date range, in the format that another element names (X12 data element 1250).
 * @returns isComplete: every day of it could be read
 */
export function periodOf(format: string | undefined, value: string): { period: Period; isComplete: boolean } {
  if (format === 'D8') {
    if (isDate(value)) return { period: { from: value, value }, isComplete: true };
    return isOpenEnd(value)
      ? { period: { isOpen: true, value }, isComplete: true }
      : { period: { value }, isComplete: false };
  }
  const [from = '', to = '', ...more] = value.split('-');
  if (format !== 'RD8' || to === '' || more.length > 0) return { period: { value }, isComplete: false };
  const isOpen = isOpenEnd(to);
  return {
    period: {
      ...(isDate(from) ? { from } : {}),
      ...(isDate(to) ? { to } : {}),
      ...(isOpen ? { isOpen } : {}),
      value,
    },
    isComplete: isDate(from) && (isDate(to) || isOpen),
  };
}

import { periodOf } from '../dates.js';
import { dateQualifiers } from '../lexicon/dates.js';
import type { DatePeriod } from '../response/coded.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/** DTP of loops 2100C and D, 2110C and D. DTP02: `D8` a date, `RD8` a range. @throws X12Error */
export function readDtp(segment: Segment): DatePeriod {
  return {
    qualifier: segment.requiredCode(1, dateQualifiers),
    ...periodOf(segment.requiredOneOf(2, ['D8', 'RD8']), segment.required(3)),
  };
}

/**
 * DTP*291, date of service: one day, or a period.
 * @param date  YYYYMMDD
 * @param dateEnd  YYYYMMDD, the last day of a period
 */
export const writePlanDate = (date: string, dateEnd = date): Written =>
  dateEnd === date ? ['DTP', '291', 'D8', date] : ['DTP', '291', 'RD8', `${date}-${dateEnd}`];

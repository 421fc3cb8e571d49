import { periodOf } from '../dates.js';
import { dateQualifiers } from '../lexicon/dates.js';
import type { DatePeriod } from '../response/coded.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/**
 * DTP of loops 2100C and D, 2110C and D. DTP02: `D8` a date, `RD8` a range. An invalid date is left out with a warning;
 * its text is kept.
 * @throws SegmentDefect
 */
export function readDtp(segment: Segment): DatePeriod {
  const qualifier = segment.requiredCode(1, dateQualifiers);
  const [format, value] = [segment.oneOf(2, ['D8', 'RD8']), segment.required(3)];
  if (format === undefined && segment.text(2) === undefined) segment.leftOut('missing_element', 2);
  const period = periodOf(format, value);
  if (format !== undefined && !period.isComplete) segment.leftOut('invalid_element', 3);
  return { qualifier, ...period.period };
}

/**
 * DTP*291, date of service: one day, or a period.
 * @param date  YYYYMMDD
 * @param dateEnd  YYYYMMDD, the last day of a period
 */
export const writePlanDate = (date: string, dateEnd = date): Written =>
  dateEnd === date ? ['DTP', '291', 'D8', date] : ['DTP', '291', 'RD8', `${date}-${dateEnd}`];

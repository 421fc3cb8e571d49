import { present } from '../present.js';
import type { DatePeriod } from '../x12/index.js';
import { fieldName } from './names.js';

/** Qualifiers (DTP01) for the start and end of coverage, most specific first. */
const begins = ['356', '346', '348', '307', '291', '292', '539', '382'];
const ends = ['357', '347', '349', '307', '291', '292', '540'];
/** For these the last day is the end; for the others, their only day. */
const spans = new Set(['307', '291', '292']);

export interface CoverageDates {
  readonly coverage_start_date?: string;
  readonly coverage_end_date?: string;
}

/** Start and end of coverage as `YYYY-MM-DD`; dates of the patient take precedence over those of the plan. */
export function coverageDates(dates: readonly DatePeriod[]): CoverageDates {
  const first = (qualifiers: readonly string[], pick: (date: DatePeriod) => string | undefined) =>
    qualifiers
      .flatMap((qualifier) => dates.filter((date) => date.qualifier.code === qualifier))
      .map(pick)
      .find((day) => day !== undefined);
  const start = first(begins, ({ from }) => from);
  const isEnd = ({ qualifier }: DatePeriod) => !spans.has(qualifier.code) && !begins.includes(qualifier.code);
  // `346` with two days is the period of the plan.
  const end = first(ends, (date) => date.to ?? (isEnd(date) ? date.from : undefined)) ?? first(begins, ({ to }) => to);
  return present({ coverage_start_date: isoDay(start), coverage_end_date: isoDay(end) });
}

/** Every date with its meaning. */
export const allDates = (dates: readonly DatePeriod[]) =>
  dates.map(({ qualifier, from, to, value }) =>
    present({
      type: fieldName(qualifier.description ?? qualifier.code),
      date: isoDay(from) ?? value,
      end_date: isoDay(to),
    }),
  );

/** `20260102` as `2026-01-02`. */
export const isoDay = (digits: string | undefined): string | undefined =>
  digits && `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

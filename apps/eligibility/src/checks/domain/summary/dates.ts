import { isoDay } from '@cardlens/eligibility-record';
import type { DatePeriod } from '@cardlens/x12';
import { present } from '../../../domain/fields.js';
import { fieldName } from './names.js';

/**
 * Periods of coverage, those that describe the person most closely first: the qualifiers (DTP01) of the first day, of
 * the last day, and of a period in one segment.
 */
const kinds = [
  { begin: '356', end: '357', whole: '307' }, // eligibility
  { begin: '346', end: '347', whole: '291' }, // plan
  { begin: '348', end: '349', whole: '292' }, // benefit
  { begin: '539', end: '540' }, // policy
  { begin: '382' }, // enrollment
  { begin: '340', end: '341' }, // continued coverage (COBRA)
] as const satisfies readonly { readonly begin: string; readonly end?: string; readonly whole?: string }[];

/** A period of coverage, YYYYMMDD; a day that is not stated is open. */
interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `open`: it is stated that there is no last day. `unreadable`: there is one, but not which. */
  readonly end?: 'open' | 'unreadable' | undefined;
}

/** Alternatives, of which one must contain the days of service. */
interface Condition {
  readonly spans: readonly Span[];
  /** Whether they are those of a benefit, such as the year of a deductible: they are not how long a plan lasts. */
  readonly isBenefit: boolean;
}

/** How the days of service relate to a period of coverage. */
export type Relation = 'within' | 'before' | 'after' | 'partly' | 'unreadable';

/** The days of service, YYYYMMDD. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface CoverageDates {
  readonly coverage_start_date?: string;
  readonly coverage_end_date?: string;
}

export interface CoveragePeriod {
  readonly relation: Relation;
  /** Those that decided the relation. */
  readonly dates: CoverageDates;
}

/**
 * How the days of service relate to the period of coverage. Every kind of period must contain them.
 *
 * @param levels  the dates of the benefit line, of the person and of the subscriber; a first or last day at one level
 *   replaces those of the following levels, but that of a benefit only those of a benefit
 */
export function coveragePeriod(levels: readonly (readonly DatePeriod[])[], days: Days): CoveragePeriod {
  const conditions = levels.map(conditionsOf).reduce(withGeneral, []);
  const relations = conditions.map(({ spans }) => relationOf(spans, days));
  const relation = worstFirst.find((one) => relations.some((each) => each.relation === one)) ?? 'within';
  const deciding = relations.filter((each) => each.relation === relation);
  return { relation, dates: datesOf([...deciding, ...relations].map(({ span }) => span)) };
}

/** DTP01 of the day on which a person died. */
const dateOfDeath = '442';

/** No other date extends a coverage beyond the death of the person. */
export function untilDeath(period: CoveragePeriod, ofPerson: readonly DatePeriod[], days: Days): CoveragePeriod {
  const died = ofPerson.find(({ qualifier }) => qualifier.code === dateOfDeath)?.from;
  if (died === undefined || died >= days.lastDay || period.relation === 'after' || period.relation === 'before')
    return period;
  const dates = { ...period.dates, ...present({ coverage_end_date: isoDay(died) }) };
  return { relation: died < days.firstDay ? 'after' : 'partly', dates };
}

/** Start and end of coverage, regardless of the day of service. */
export const coverageDates = (dates: readonly DatePeriod[]): CoverageDates =>
  datesOf(conditionsOf(dates).flatMap(({ spans: [first = {}] }) => first));

const datesOf = (spans: readonly Span[]): CoverageDates =>
  present({
    coverage_start_date: isoDay(spans.find(({ from }) => from !== undefined)?.from),
    coverage_end_date: isoDay(spans.find(({ to }) => to !== undefined)?.to),
  });

const worstFirst: readonly Relation[] = ['after', 'before', 'unreadable', 'partly'];

/** Comparing each first day with each last day takes too long for thousands, which no patient has. */
const periodsMax = 100;

function conditionsOf(dates: readonly DatePeriod[]): readonly Condition[] {
  return kinds.flatMap((kind): Condition[] => {
    const ofCode = (code: string | undefined) => dates.filter(({ qualifier }) => qualifier.code === code);
    const begins = ofCode(kind.begin);
    // `346` with two days is the period of the plan.
    const both = begins.filter(isRange);
    const wholes = 'whole' in kind ? ofCode(kind.whole) : [];
    const first = begins.filter((date) => !isRange(date));
    const last = 'end' in kind ? ofCode(kind.end) : [];
    const isBenefit = kind.begin === '348';
    if (begins.length + wholes.length + last.length > periodsMax)
      return [{ spans: [{ end: 'unreadable' }], isBenefit }];
    const pairs = pairsOf(
      first.map(({ from }) => from),
      last.map((end): Span => ({ to: end.to ?? end.from, end: endOf(end, end.from !== undefined) })),
    );
    const ranges = [...wholes, ...both].map(
      (date): Span => ({ from: date.from, to: date.to, end: endOf(date, !isRange(date)) }),
    );
    return [pairs, ranges].filter((spans) => spans.length > 0).map((spans) => ({ spans, isBenefit }));
  });
}

/**
 * First and last days that are stated in different segments. Their order says nothing: a first day lasts to the next last
 * day, and only if there are fewer last days does it last on.
 */
function pairsOf(begins: readonly (string | undefined)[], ends: readonly Span[]): Span[] {
  const ordered = ends.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  const used = new Set<Span>();
  const pairs = begins.map((from): Span => {
    const next = ordered.find((end) => dayOf(end) >= (from ?? ''));
    const end = next ?? (ends.length < begins.length ? undefined : ordered.at(-1));
    if (end) used.add(end);
    return { ...end, from };
  });
  const days = begins.flatMap((from) => from ?? []).toSorted();
  const rest = ordered.filter((end) => !used.has(end));
  return [...pairs, ...rest.map((end) => ({ ...end, from: days.findLast((day) => day <= dayOf(end)) ?? days[0] }))];
}

const dayOf = ({ to = '99999999' }: Span): string => to;

const isRange = ({ to, value }: DatePeriod): boolean => to !== undefined || value.includes('-');

/** @param isRead  whether no last day is missing */
const endOf = ({ to, isOpen }: DatePeriod, isRead: boolean): Span['end'] =>
  isOpen ? 'open' : to === undefined && !isRead ? 'unreadable' : undefined;

/** Adds what the more specific level does not state, unless it contradicts that level. */
function withGeneral(specific: readonly Condition[], general: readonly Condition[]): readonly Condition[] {
  const added = general.map(({ spans, isBenefit }): Condition => {
    const stated = specific.filter((one) => isBenefit || !one.isBenefit).flatMap((one) => one.spans);
    const starts = stated.flatMap(({ from }) => from ?? []);
    const ends = stated.flatMap(({ to }) => to ?? []);
    const hasEnd = ends.length > 0 || stated.some(({ end }) => end !== undefined);
    const remaining = spans
      .filter(
        ({ from = '', to = '99999999' }) => starts.every((start) => start <= to) && ends.every((end) => end >= from),
      )
      .map(
        ({ from, to, end }): Span => ({
          ...(starts.length > 0 ? {} : { from }),
          ...(hasEnd ? {} : { to, end }),
        }),
      );
    return { spans: remaining, isBenefit };
  });
  return [...specific, ...added.filter(({ spans }) => spans.length > 0)];
}

function relationOf(spans: readonly Span[], { firstDay, lastDay }: Days): { relation: Relation; span: Span } {
  const begun = spans.filter(({ from = '' }) => from <= firstDay);
  const isKnown = ({ end }: Span) => end !== 'unreadable';
  const containing = begun.filter(isKnown).find(({ to = lastDay }) => to >= lastDay);
  if (containing) return { relation: 'within', span: containing };
  const unknown = begun.find((span) => !isKnown(span));
  if (unknown) return { relation: 'unreadable', span: unknown };
  const overlapping = spans.find(({ from = '', to = lastDay }) => from <= lastDay && to >= firstDay);
  if (overlapping) return { relation: 'partly', span: overlapping };
  const ended = spans.filter(({ to }) => to !== undefined && to < firstDay);
  const [latest] = ended.sort((a, b) => (b.to ?? '').localeCompare(a.to ?? ''));
  if (latest) return { relation: 'after', span: latest };
  const [next = {}] = spans.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  return { relation: 'before', span: next };
}

/** Every date with its meaning. */
export const allDates = (dates: readonly DatePeriod[]) =>
  dates
    .filter(({ from, to }) => from !== undefined || to !== undefined)
    .map(({ qualifier, from, to }) =>
      present({
        type: fieldName(qualifier.description ?? qualifier.code),
        date: isoDay(from),
        end_date: isoDay(to),
      }),
    );

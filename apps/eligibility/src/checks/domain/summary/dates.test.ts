import type { DatePeriod } from '@cardlens/x12';
import { expect } from 'chai';
import { coverageDates } from './dates.js';

const date = (code: string, from: string, to?: string): DatePeriod => ({
  qualifier: { code },
  from,
  ...(to ? { to } : {}),
  value: '',
});

describe('coverageDates', () => {
  for (const [what, dates, start, end] of [
    ['eligibility begin and end', [date('356', '20260101'), date('357', '20261231')], '2026-01-01', '2026-12-31'],
    ['a plan from … to', [date('291', '20260101', '20261231')], '2026-01-01', '2026-12-31'],
    ['a plan begin with two days', [date('346', '20260101', '20261231')], '2026-01-01', '2026-12-31'],
    ['one day of a plan', [date('291', '20260101')], '2026-01-01', undefined],
    ['eligibility over plan', [date('346', '20200101'), date('356', '20260101')], '2026-01-01', undefined],
    ['a plan end alone', [date('347', '20260630')], undefined, '2026-06-30'],
    ['nothing of interest', [date('472', '20260302')], undefined, undefined],
  ] as const)
    it(`are taken from ${what}`, () => {
      expect(coverageDates(dates)).to.deep.equal({
        ...(start ? { coverage_start_date: start } : {}),
        ...(end ? { coverage_end_date: end } : {}),
      });
    });
});

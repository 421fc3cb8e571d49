import { expect } from 'chai';
import { anAccount, aQuestion } from '../../../test/fakes.js';
import type { EligibilityId, ScheduleId } from '../../domain/ids.js';
import { dueCheck, hasPassed, nextDueMs, planOf, type Schedule, withOutcome, withoutRest } from './schedule.js';

const zone = 'America/Los_Angeles';
const noon = Date.UTC(2026, 2, 2, 20);
const schedule = (daysBefore: readonly number[], appointmentDate = '20260310'): Schedule => ({
  scheduleId: 's' as ScheduleId,
  accountId: anAccount,
  version: 1,
  question: aQuestion(),
  appointmentDate,
  checks: planOf(appointmentDate, daysBefore, noon, zone),
  createdAtUs: noon * 1000,
});
const states = ({ checks }: Schedule) => checks.map(({ state }) => state);

describe('planOf', () => {
  it('plans checks at 5 a.m. in the configured time zone, before and after a clock change', () => {
    const due = planOf('20260310', [1, 3, 0], noon, zone).map(({ dueAtMs }) => new Date(dueAtMs).toISOString());
    // Clocks change on March 8, 2026.
    expect(due).to.deep.equal(['2026-03-07T13:00:00.000Z', '2026-03-09T12:00:00.000Z', '2026-03-10T12:00:00.000Z']);
  });

  it('accepts an appointment from today in that time zone up to five years ahead', () => {
    expect(planOf('20260302', [0], noon, zone)).to.have.length(1);
    // It is March 3 in UTC, and March 2 there.
    expect(planOf('20260302', [0], Date.UTC(2026, 2, 3, 3), zone)).to.have.length(1);
    for (const day of ['20260301', '20310401'])
      expect(() => planOf(day, [1], noon, zone)).to.throw('appointment_date must be a day from today on');
  });
});

describe('a schedule', () => {
  it('creates the latest of the checks that are due, and skips earlier ones', () => {
    const all = schedule([14, 9, 1]);
    const check = dueCheck(all, noon)!;
    expect(check.daysBefore).to.equal(9);
    const after = withOutcome(all, check, { eligibilityId: 'e' as EligibilityId });
    expect(states(after)).to.deep.equal(['skipped', 'created', 'planned']);
    expect(after.checks[1]).to.include({ eligibilityId: 'e' });
    expect(dueCheck(after, noon)).to.equal(undefined);
    expect(nextDueMs(after)).to.equal(all.checks[2]!.dueAtMs);
  });

  it('ends with its last check, whatever its outcome', () => {
    const all = schedule([1]);
    expect(dueCheck(all, noon)).to.equal(undefined);
    const ended = withOutcome(all, all.checks[0]!, { refusal: 'why' });
    expect(ended.checks[0]).to.include({ state: 'refused', refusal: 'why' });
    expect(nextDueMs(ended)).to.equal(undefined);
    expect(states(withoutRest(all))).to.deep.equal(['skipped']);
  });

  it('has passed once the day of the appointment is over in its time zone', () => {
    const all = schedule([1], '20260303');
    expect(hasPassed(all, Date.UTC(2026, 2, 4, 7), zone)).to.equal(false);
    expect(hasPassed(all, Date.UTC(2026, 2, 4, 9), zone)).to.equal(true);
  });
});

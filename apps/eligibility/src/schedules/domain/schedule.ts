import { InvalidInput } from '@cardlens/errors';
import type { AccountId, CardId, EligibilityId, ScheduleId } from '../../domain/ids.js';
import type { Question } from '../../domain/question.js';
import { utcMs, zonedInstantMs, zonedTime } from '../../domain/zoned-time.js';

/** A check of a schedule. skipped: superseded by a later one, or the appointment has passed. */
export interface PlannedCheck {
  readonly daysBefore: number;
  readonly dueAtMs: number;
  readonly state: 'planned' | 'created' | 'skipped' | 'refused';
  /** Id of the check; present once it is created. */
  readonly eligibilityId?: EligibilityId;
  /** Why it could not be created, as shown to callers; contains no PHI. */
  readonly refusal?: string;
}

/** A check that is repeated on days before an appointment. Values are never changed in place. */
export interface Schedule {
  readonly scheduleId: ScheduleId;
  readonly accountId: AccountId;
  /** Version of the stored document that this value was read from. */
  readonly version: number;
  /** Absent for checks without a card. */
  readonly cardId?: CardId;
  readonly question: Question;
  /** YYYYMMDD */
  readonly appointmentDate: string;
  /** The earliest first. */
  readonly checks: readonly PlannedCheck[];
  readonly createdAtUs: number;
}

/** Schedules of an account that still have checks to create. */
export const openSchedulesMax = 10_000;

/** Checks are created from this hour on, in the configured time zone: payers have the day's data by then. */
const dueHour = 5;
const dayMs = 86_400_000;
const appointmentDaysMax = 5 * 366;

/**
 * Checks on days before an appointment, the earliest first.
 * @param timeZone  IANA name
 * @throws InvalidInput for an appointment that has passed, or is more than five years away
 */
export function planOf(
  appointmentDate: string,
  daysBefore: readonly number[],
  nowMs: number,
  timeZone: string,
): PlannedCheck[] {
  const daysLeft = Math.round((utcMs(appointmentDate) - utcMs(zonedTime(nowMs, timeZone).date)) / dayMs);
  if (daysLeft < 0 || daysLeft > appointmentDaysMax)
    throw new InvalidInput('appointment_date must be a day from today on, at most five years away');
  return [...daysBefore]
    .sort((a, b) => b - a)
    .map((days) => {
      const day = new Date(utcMs(appointmentDate) - days * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
      return { daysBefore: days, dueAtMs: zonedInstantMs(day, dueHour, timeZone), state: 'planned' };
    });
}

/** The planned check to create now: if several are due, the last one, which supersedes the others. */
export const dueCheck = ({ checks }: Schedule, nowMs: number): PlannedCheck | undefined =>
  checks.findLast(({ state, dueAtMs }) => state === 'planned' && dueAtMs <= nowMs);

export const hasPassed = ({ appointmentDate }: Schedule, nowMs: number, timeZone: string): boolean =>
  zonedTime(nowMs, timeZone).date > appointmentDate;

/** When the next planned check is due. @returns undefined once the schedule has ended */
export const nextDueMs = ({ checks }: Schedule): number | undefined =>
  checks.find(({ state }) => state === 'planned')?.dueAtMs;

/** @param check  the check that was due; earlier planned checks are skipped */
export function withOutcome(
  schedule: Schedule,
  check: PlannedCheck,
  outcome: { readonly eligibilityId: EligibilityId } | { readonly refusal: string },
): Schedule {
  const state = 'refusal' in outcome ? 'refused' : 'created';
  const checks = schedule.checks.map((each): PlannedCheck => {
    if (each.daysBefore === check.daysBefore) return { ...each, ...outcome, state };
    return each.state === 'planned' && each.dueAtMs <= check.dueAtMs ? { ...each, state: 'skipped' } : each;
  });
  return { ...schedule, checks };
}

/** The schedule without its remaining checks. */
export const withoutRest = (schedule: Schedule): Schedule => ({
  ...schedule,
  checks: schedule.checks.map((each) => (each.state === 'planned' ? { ...each, state: 'skipped' } : each)),
});

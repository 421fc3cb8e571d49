import { createOnce } from '@cardlens/runtime';
import { type CheckInput, type NewCheckDeps, newCheckOf } from '../../checks/handlers/new-check.js';
import { present } from '../../domain/fields.js';
import { asEligibilityId, asScheduleId, type ScheduleId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import { isSameQuestion } from '../../domain/question.js';
import type { Deps } from '../../handlers/deps.js';
import { checkLimit, pageOf } from '../../handlers/page.js';
import { ScheduleNotFound, TooManySchedules } from '../domain/errors.js';
import { openSchedulesMax, planOf, type Schedule } from '../domain/schedule.js';
import type { SchedulePosition } from './ports.js';

export interface CreateScheduleInput extends CheckInput {
  /** YYYYMMDD */
  readonly appointmentDate: string;
  readonly daysBefore: readonly number[];
  readonly key: string | undefined;
}

type CreateDeps = NewCheckDeps & Pick<Deps, 'schedules' | 'scheduleClaims' | 'cards' | 'ids' | 'log'>;

/**
 * Schedules checks on days before an appointment. An error that would reject such a check now rejects the schedule.
 *
 * @throws InvalidInput
 * @throws CardNotFound
 * @throws NotCheckable
 * @throws TooManySchedules
 * @throws CreationRunning, KeyReused
 * @throws DomainError `unavailable` when it is unknown whether it was created
 */
export async function createSchedule(deps: CreateDeps, input: CreateScheduleInput): Promise<Schedule> {
  const newId = () => asScheduleId(deps.ids.uuid());
  if (input.key === undefined) return keep(deps, await prepared(deps, newId(), input));
  return createOnce<ScheduleId, Schedule, Schedule>(
    deps.scheduleClaims,
    {
      owner: input.caller,
      key: input.key,
      newId,
      find: (scheduleId) => deps.schedules.get(scheduleId),
      isSameRequest: (found) => isSameSchedule(found, input),
      prepare: (scheduleId) => prepared(deps, scheduleId, input),
      write: (schedule) => keep(deps, schedule),
    },
    deps.clock.nowMs(),
  );
}

const isSameSchedule = (found: Schedule, { cardId, appointmentDate, daysBefore, question }: CreateScheduleInput) =>
  found.cardId === cardId &&
  found.appointmentDate === appointmentDate &&
  found.checks.length === daysBefore.length &&
  found.checks.every((check) => daysBefore.includes(check.daysBefore)) &&
  isSameQuestion(found.question, question);

async function prepared(
  deps: CreateDeps,
  scheduleId: ScheduleId,
  { appointmentDate, daysBefore, ...input }: CreateScheduleInput,
): Promise<Schedule> {
  const { schedules, clock, settings } = deps;
  const { caller, cardId, question } = input;
  const checks = planOf(appointmentDate, daysBefore, clock.nowMs(), settings.timeZone);
  // A trial check that is not stored: its errors are those that the first check would have.
  await newCheckOf(deps, asEligibilityId(scheduleId), input);
  // Concurrent requests may exceed the limit slightly.
  if ((await schedules.countOpen(caller.accountId, openSchedulesMax)) >= openSchedulesMax) throw new TooManySchedules();
  return {
    scheduleId,
    accountId: caller.accountId,
    version: 0,
    ...present({ cardId }),
    question,
    appointmentDate,
    checks,
    createdAtUs: clock.nowUs(),
  };
}

async function keep({ schedules, log }: CreateDeps, schedule: Schedule): Promise<Schedule> {
  await schedules.add(schedule);
  const { scheduleId, accountId, checks } = schedule;
  log.info('eligibility schedule created', { scheduleId, accountId, count: checks.length });
  return schedule;
}

export interface ScheduleOfCaller {
  readonly caller: Owner;
  readonly scheduleId: ScheduleId;
}

/**
 * One schedule of the caller's account.
 * @throws ScheduleNotFound for an unknown schedule, and for one of another account
 */
export async function getSchedule(
  { schedules }: Pick<Deps, 'schedules'>,
  { caller, scheduleId }: ScheduleOfCaller,
): Promise<Schedule> {
  const schedule = await schedules.get(scheduleId);
  if (schedule?.accountId !== caller.accountId) throw new ScheduleNotFound(scheduleId);
  return schedule;
}

const limitMax = 200;

/** A page of the account's schedules, newest first, without those that cannot be decrypted. */
export async function listSchedules(
  { schedules, log }: Pick<Deps, 'schedules' | 'log'>,
  { caller, limit, after }: { caller: Owner; limit: number; after: SchedulePosition | undefined },
): Promise<{ readonly schedules: readonly Schedule[]; readonly next?: SchedulePosition }> {
  checkLimit(limit, limitMax);
  const { accountId } = caller;
  const { entries, last } = pageOf(await schedules.list(accountId, limit + 1, after), limit);
  for (const { scheduleId, schedule } of entries)
    if (!schedule) log.warn('a schedule cannot be decrypted; it is left out of lists', { scheduleId, accountId });
  const shown = entries.flatMap(({ schedule }) => schedule ?? []);
  return last
    ? { schedules: shown, next: { createdAtUs: last.createdAtUs, scheduleId: last.scheduleId } }
    : { schedules: shown };
}

/**
 * Deletes a schedule; checks that it has created are kept.
 * @throws ScheduleNotFound
 * @throws DomainError `unavailable`
 */
export async function deleteSchedule(
  deps: Pick<Deps, 'schedules' | 'scheduleClaims' | 'log'>,
  wanted: ScheduleOfCaller,
): Promise<void> {
  const { scheduleId, accountId } = await getSchedule(deps, wanted);
  await deps.scheduleClaims.removeOf([scheduleId]);
  if (!(await deps.schedules.remove(scheduleId))) throw new ScheduleNotFound(scheduleId);
  deps.log.info('eligibility schedule deleted', { scheduleId, accountId });
}

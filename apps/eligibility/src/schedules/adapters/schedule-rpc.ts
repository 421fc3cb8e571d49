import {
  type EligibilityServiceService,
  plannedCheckStateNames,
  scheduleStateNames,
  type EligibilitySchedule as WireSchedule,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import type { Handlers } from '@cardlens/rpc';
import { ownerOf, questionOf, toCardId, toScheduleId } from '../../adapters/wire.js';
import type { Deps } from '../../handlers/deps.js';
import { nextDueMs, type Schedule } from '../domain/schedule.js';
import { createSchedule, deleteSchedule, getSchedule, listSchedules } from '../handlers/schedules.js';

/** Calls about schedules. */
export const scheduleCalls = (deps: Deps) =>
  ({
    createEligibilitySchedule: async ({ check, appointmentDate, daysBefore }) => {
      if (!check) throw new InvalidInput('a check is required');
      return scheduleMessage(
        await createSchedule(deps, {
          caller: ownerOf(check.caller),
          cardId: check.cardId === '' ? undefined : toCardId(check.cardId),
          question: questionOf(check),
          key: check.idempotencyKey,
          appointmentDate,
          daysBefore,
        }),
      );
    },
    getEligibilitySchedule: async ({ caller, scheduleId }) =>
      scheduleMessage(await getSchedule(deps, { caller: ownerOf(caller), scheduleId: toScheduleId(scheduleId) })),
    listEligibilitySchedules: async ({ caller, limit, after }) => {
      const page = await listSchedules(deps, {
        caller: ownerOf(caller),
        limit,
        after: after && { createdAtUs: after.createdAtUs, scheduleId: toScheduleId(after.scheduleId) },
      });
      return { schedules: page.schedules.map(scheduleMessage), next: page.next };
    },
    deleteEligibilitySchedule: async ({ caller, scheduleId }) => {
      await deleteSchedule(deps, { caller: ownerOf(caller), scheduleId: toScheduleId(scheduleId) });
      return {};
    },
  }) satisfies Partial<Handlers<EligibilityServiceService>>;

function scheduleMessage(schedule: Schedule): WireSchedule {
  const { subscriber, dependent: patient = subscriber, payerId = '' } = schedule.question;
  return {
    scheduleId: schedule.scheduleId,
    accountId: schedule.accountId,
    state: scheduleStateNames.toWire(nextDueMs(schedule) === undefined ? 'ended' : 'open'),
    cardId: schedule.cardId ?? '',
    patientFirstName: patient.firstName,
    patientLastName: patient.lastName,
    payerId,
    appointmentDate: schedule.appointmentDate,
    createdAtUs: schedule.createdAtUs,
    checks: schedule.checks.map(({ daysBefore, dueAtMs, state, eligibilityId, refusal }) => ({
      daysBefore,
      dueAtUs: dueAtMs * 1000,
      state: plannedCheckStateNames.toWire(state),
      eligibilityId: eligibilityId ?? '',
      refusal: refusal ?? '',
    })),
  };
}

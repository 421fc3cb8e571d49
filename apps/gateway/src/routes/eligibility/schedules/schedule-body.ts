import { type EligibilitySchedule, plannedCheckStateNames, scheduleStateNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';

/** A schedule as callers see it; absent values are omitted. */
export const scheduleBody = (schedule: EligibilitySchedule) => ({
  schedule_id: schedule.scheduleId,
  state: scheduleStateNames.fromWire(schedule.state) ?? 'open',
  ...(schedule.cardId === '' ? {} : { card_id: schedule.cardId }),
  appointment_date: schedule.appointmentDate,
  // An eligibility service of the previous release does not name them.
  ...(schedule.patientLastName === ''
    ? {}
    : { patient: { first_name: schedule.patientFirstName, last_name: schedule.patientLastName } }),
  ...(schedule.payerId === '' ? {} : { payer_id: schedule.payerId }),
  created_at: formatTimestampUs(schedule.createdAtUs),
  checks: schedule.checks.map(({ daysBefore, dueAtUs, state, eligibilityId, refusal }) => ({
    days_before: daysBefore,
    due_at: formatTimestampUs(dueAtUs),
    state: plannedCheckStateNames.fromWire(state) ?? 'planned',
    ...(eligibilityId === '' ? {} : { eligibility_id: eligibilityId }),
    ...(refusal === '' ? {} : { refusal }),
  })),
});

import { type EligibilitySchedule, plannedCheckStateNames, scheduleStateNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import * as example from '../../example-ids.js';
import { uuid } from '../../fields.js';
import { component, count, formatted, id, list, oneOf, text, timestamp } from '../../shapes.js';

const plannedCheckShape = component('PlannedCheck', 'A check of a schedule.', {
  days_before: count('Days before the appointment.'),
  due_at: timestamp('When it is due, UTC.'),
  state: oneOf(
    plannedCheckStateNames.all,
    '`planned`: not due yet. `created`: `eligibility_id` is the check. `skipped`: a later check replaced it, or the appointment had passed. ' +
      '`refused`: it could not be created.',
  ),
  eligibility_id: id('The check, once it is created.').optional(),
  refusal: text('Why it could not be created.').optional(),
});

export const scheduleShape = component('EligibilitySchedule', 'Checks on days before an appointment.', {
  schedule_id: id('Identifier of the schedule.'),
  state: oneOf(scheduleStateNames.all, '`open`: checks are still planned. `ended`: no check is planned.'),
  appointment_date: formatted(/^\d{8}$/, '`YYYYMMDD`'),
  created_at: timestamp('When it was created, UTC.'),
  checks: list(plannedCheckShape, 'The earliest first.'),
  card_id: id('The card. Absent for checks without a card.').optional(),
  patient: component('ScheduledPatient', 'The patient: the dependent, otherwise the subscriber.', {
    first_name: text('First name.'),
    last_name: text('Last name.'),
  }).optional(),
  payer_id: text('The payer of the request. Absent if the payer of the card is asked.').optional(),
});

export const scheduleParams = z.object({ id: uuid('schedule_id', 'The schedule.', example.scheduleId) });

const [aWeekBefore, theDayBefore] = [
  { days_before: 7, due_at: '2030-10-08 12:00:00.000000+00:00', state: 'planned' },
  { days_before: 1, due_at: '2030-10-14 12:00:00.000000+00:00', state: 'planned' },
];

export const aSchedule = {
  schedule_id: example.scheduleId,
  state: 'open',
  appointment_date: '20301015',
  patient: { first_name: 'Jordan', last_name: 'Example' },
  created_at: '2030-09-30 14:07:31.204000+00:00',
  checks: [aWeekBefore, theDayBefore],
};

export const startedSchedule = {
  ...aSchedule,
  checks: [{ ...aWeekBefore, state: 'created', eligibility_id: example.eligibilityId }, theDayBefore],
};

/** A schedule as callers see it; absent values are omitted. */
export const scheduleBody = (schedule: EligibilitySchedule) => ({
  schedule_id: schedule.scheduleId,
  state: scheduleStateNames.fromWire(schedule.state) ?? 'open',
  card_id: schedule.cardId || undefined,
  appointment_date: schedule.appointmentDate,
  patient: { first_name: schedule.patientFirstName, last_name: schedule.patientLastName },
  payer_id: schedule.payerId || undefined,
  created_at: formatTimestampUs(schedule.createdAtUs),
  checks: schedule.checks.map(({ daysBefore, dueAtUs, state, eligibilityId, refusal }) => ({
    days_before: daysBefore,
    due_at: formatTimestampUs(dueAtUs),
    state: plannedCheckStateNames.fromWire(state) ?? 'planned',
    eligibility_id: eligibilityId || undefined,
    refusal: refusal || undefined,
  })),
});

import { questionFields } from '@cardlens/eligibility-record';
import { serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import * as example from '../../example-ids.js';
import { bodyOf, idempotencyErrors, idempotencyHeaders } from '../../fields.js';
import { invalid, location, responseOf } from '../../shapes.js';
import { aQuestion } from '../examples.js';
import { calendarDay, cardId, checkErrors, eligibility } from '../question.js';
import { inSnakeCase } from '../snake-case.js';
import { aSchedule, scheduleBody, scheduleShape } from './schedule-body.js';

const daysError = 'days_before must be an array of 1 to 10 different whole numbers from 0 to 90';

const appointmentDate = calendarDay(
  'appointment_date',
  'Day of the appointment, as `YYYYMMDD`: today or later, at most five years away.',
  '20301015',
);

const daysBefore = z
  .array(z.int({ error: daysError }).min(0, { error: daysError }).max(90, { error: daysError }), { error: daysError })
  .min(1, { error: daysError })
  .max(10, { error: daysError })
  .refine((days) => new Set(days).size === days.length, { error: daysError })
  .meta({
    uniqueItems: true,
    description: 'How many days before the appointment to check: up to 10 values, each from 0 to 90.',
    example: [7, 1],
  })
  .default([1]);

export const createSchedule = endpoint({
  method: 'post',
  path: '/v1/eligibility/schedules',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'createEligibilitySchedule',
    tag: 'Eligibility',
    summary: 'Schedule checks before an appointment',
    description:
      'Repeats a check on days before an appointment. Card and inquiry are those of `POST /v1/eligibility`, and a schedule is rejected for the same reasons. Each check is ' +
      'created at 5 a.m. of its day in the time zone of the service. It has the events, webhooks and quotas of any other check, and a `schedule_id`. If several of the days have already come, ' +
      'only the last of them is checked, immediately. If the daily quota of the account is used up, the check waits until quota is available. Without ' +
      '`date_of_service`, each check is for the day on which it is made, because many payers do not answer for days after the current month. Schedules are deleted with their card and, ' +
      'once they have ended, after the retention period of the account. An account can have 10,000 open schedules. Needs an API key.',
  },
  headers: idempotencyHeaders('body within 24 hours returns the first schedule instead of creating a second one.'),
  prepareBody: inSnakeCase,
  body: bodyOf({
    card_id: cardId,
    eligibility: eligibility.describe('The inquiry, as for `POST /v1/eligibility`.'),
    appointment_date: appointmentDate,
    days_before: daysBefore,
  }),
  bodyExamples: {
    'a card': {
      card_id: example.cardId,
      eligibility: aQuestion,
      appointment_date: '20301015',
      days_before: [7, 1],
    },
    'without a card, the day before': {
      eligibility: {
        ...aQuestion,
        subscriber: { ...aQuestion.subscriber, member_id: 'CVH123456789' },
        payer_id: '60054',
      },
      appointment_date: '20301015',
    },
  },
  responses: {
    201: responseOf('The schedule.', scheduleShape, { 'a new schedule': aSchedule }, { headers: location('schedule') }),
  },
  errors: [
    invalid('appointment_date must be a day from today on, at most five years away'),
    ...checkErrors,
    ...idempotencyErrors,
    serviceErrors.tooManySchedules,
  ],
  async handle({ caller, headers, body }, { eligibility, publicUrl }) {
    const schedule = await eligibility.createEligibilitySchedule({
      check: {
        ...questionFields(body.eligibility),
        caller,
        cardId: body.card_id ?? '',
        idempotencyKey: headers['idempotency-key'],
      },
      appointmentDate: body.appointment_date,
      daysBefore: body.days_before,
    });
    const url = `${publicUrl}/v1/eligibility/schedules/${schedule.scheduleId}`;
    return { status: 201, body: scheduleBody(schedule), headers: { location: url } };
  },
});

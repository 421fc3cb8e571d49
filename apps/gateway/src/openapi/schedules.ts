import { checkNeedsCard, checkRejections, tooManySchedules } from '@cardlens/errors';
import { limitRule } from '../routes/fields.js';
import { cursorField, invalidCardId, noSuchCard } from './card-shapes.js';
import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';
import { digits8, id, integer, listOf, object, oneOfTexts, ref, type Schema, text, timestamp } from './schema.js';

const tag = 'Eligibility';
const scheduleId = 'c4d2f7a0-1b3e-4f5a-8c6d-7e8f9a0b1c2d';
const noSuchSchedule = `No resource found for schedule_id - ${scheduleId}`;
const invalidScheduleId = 'Invalid schedule_id, the ID must be formatted as a UUID.';
const scheduleParam: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'schedule_id', description: 'The schedule.', example: scheduleId },
};

const plannedCheck = object(
  'A check of a schedule.',
  {
    days_before: integer('Days before the appointment.', { minimum: 0 }),
    due_at: timestamp('When it is due, UTC.'),
    state: oneOfTexts(
      '`planned`: not due yet. `created`: `eligibility_id` is the check. `skipped`: a later check replaced it, or the appointment had passed. ' +
        '`refused`: it could not be created.',
      ['planned', 'created', 'skipped', 'refused'],
    ),
  },
  { eligibility_id: id('The check, once it is created.'), refusal: text('Why it could not be created.') },
);

/** Schemas of schedules, by component name. */
export const scheduleSchemas: Readonly<Record<string, Schema>> = {
  EligibilitySchedule: object(
    'Checks on days before an appointment.',
    {
      schedule_id: id('Identifier of the schedule.'),
      state: oneOfTexts('`open`: checks are still planned. `ended`: no check is planned.', ['open', 'ended']),
      appointment_date: digits8,
      created_at: timestamp('When it was created, UTC.'),
      checks: listOf(plannedCheck, 'The earliest first.'),
    },
    {
      card_id: id('The card. Absent for checks without a card.'),
      patient: object('The patient: the dependent, otherwise the subscriber.', {
        first_name: text('First name.'),
        last_name: text('Last name.'),
      }),
      payer_id: text('The payer of the request. Absent if the payer of the card is asked.'),
    },
  ),
};

const aSchedule = {
  schedule_id: scheduleId,
  state: 'open',
  appointment_date: '20301015',
  patient: { first_name: 'Jordan', last_name: 'Example' },
  created_at: '2030-09-30 14:07:31.204000+00:00',
  checks: [
    { days_before: 7, due_at: '2030-10-08 12:00:00.000000+00:00', state: 'planned' },
    { days_before: 1, due_at: '2030-10-14 12:00:00.000000+00:00', state: 'planned' },
  ],
};
const [first, last] = aSchedule.checks;
const halfWay = { ...aSchedule, checks: [{ ...first, state: 'created', eligibility_id: example.eligibilityId }, last] };

const metadata = object(
  'About the page.',
  { limit: integer('Maximum page size.') },
  { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last page.') },
);

export const scheduleDocs: Docs = {
  'post /v1/eligibility/schedules': {
    operationId: 'createEligibilitySchedule',
    tag,
    summary: 'Schedule checks before an appointment',
    description:
      'Repeats a check on days before an appointment. Card and inquiry are those of `POST /v1/eligibility`, and a schedule is rejected for the same reasons. Each check is ' +
      'created at 5 a.m. of its day in the time zone of the service. It has the events, webhooks and quotas of any other check, and a `schedule_id`. If several of the days have already come, ' +
      'only the last of them is checked, immediately. If the daily quota of the account is used up, the check waits until quota is available. Without ' +
      '`date_of_service`, each check is for the day on which it is made, because many payers do not answer for days after the current month. Schedules are deleted with their card and, ' +
      'once they have ended, after the retention period of the account. An account can have 10,000 open schedules. Needs an API key.',
    headers: {
      'Idempotency-Key': {
        description:
          'A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first schedule instead of ' +
          'creating a second one.',
        example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    },
    body: {
      fields: {
        card_id: {
          description: 'A completed card. Optional with `subscriber.member_id` and `payer_id`.',
          example: example.cardId,
        },
        eligibility: { description: 'The inquiry, as for `POST /v1/eligibility`.', example: example.question },
        appointment_date: {
          description: 'Day of the appointment, as `YYYYMMDD`: today or later, at most five years away.',
          example: '20301015',
        },
        days_before: {
          description: 'How many days before the appointment to check: up to 10 values, each from 0 to 90.',
          example: [7, 1],
        },
      },
      examples: {
        'a card': {
          card_id: example.cardId,
          eligibility: example.question,
          appointment_date: '20301015',
          days_before: [7, 1],
        },
        'without a card, the day before': {
          eligibility: {
            ...example.question,
            subscriber: { ...example.question.subscriber, member_id: 'CVH123456789' },
            payer_id: '60054',
          },
          appointment_date: '20301015',
        },
      },
    },
    answers: {
      201: {
        description: 'The schedule.',
        schema: ref('EligibilitySchedule'),
        headers: { location: 'URL of the schedule.' },
        examples: { 'a new schedule': aSchedule },
      },
    },
    errors: {
      400: [
        'appointment_date is required',
        'appointment_date must be a day from today on, at most five years away',
        'days_before must be an array of 1 to 10 different whole numbers from 0 to 90',
        'subscriber.first_name is required',
        checkNeedsCard,
        invalidCardId,
        'The request body is not valid JSON',
        'Idempotency-Key must be 1 to 255 printable ASCII characters',
      ],
      404: [noSuchCard],
      409: [
        tooManySchedules,
        ...Object.values(checkRejections),
        'A request with this Idempotency-Key is still running',
      ],
      422: ['The Idempotency-Key was used with another request body'],
    },
  },
  'get /v1/eligibility/schedules': {
    operationId: 'listEligibilitySchedules',
    tag,
    summary: 'List schedules',
    description: 'Returns the schedules of the account, newest first. Needs an API key.',
    query: { cursor: cursorField, limit: { description: 'Schedules per page.' } },
    answers: {
      200: {
        description: 'A page of schedules.',
        schema: object('A page of schedules.', {
          schedules: listOf(ref('EligibilitySchedule'), 'Newest first.'),
          response_metadata: metadata,
        }),
        examples: { 'the last page': { schedules: [halfWay], response_metadata: { limit: 50 } } },
      },
    },
    errors: { 400: [limitRule(200), 'Invalid cursor'] },
  },
  'get /v1/eligibility/schedules/:id': {
    operationId: 'getEligibilitySchedule',
    tag,
    summary: 'Get a schedule',
    description: 'Returns the planned checks, and the ids of those that were created. Needs an API key.',
    params: scheduleParam,
    answers: {
      200: {
        description: 'The schedule.',
        schema: ref('EligibilitySchedule'),
        examples: { 'a week before the appointment': halfWay },
      },
    },
    errors: { 400: [invalidScheduleId], 404: [noSuchSchedule] },
  },
  'delete /v1/eligibility/schedules/:id': {
    operationId: 'deleteEligibilitySchedule',
    tag,
    summary: 'Cancel a schedule',
    description:
      'Permanently deletes a schedule: no more checks are created. Checks that it has already created are kept. Needs an API key.',
    params: scheduleParam,
    answers: { 204: { description: 'The schedule is deleted.' } },
    errors: { 400: [invalidScheduleId], 404: [noSuchSchedule] },
  },
};

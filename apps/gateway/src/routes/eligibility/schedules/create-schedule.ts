import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { idempotencyKey } from '../../fields.js';
import { inSnakeCase } from '../snake-case.js';
import { wireQuestion } from '../wire-question.js';
import { newSchedule } from './new-schedule.js';
import { scheduleBody } from './schedule-body.js';

/** `POST /v1/eligibility/schedules`: repeats a check on days before an appointment. */
export const createSchedule = endpoint({
  method: 'post',
  path: '/v1/eligibility/schedules',
  access: 'key',
  needs: 'eligibility',
  headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
  prepareBody: inSnakeCase,
  body: newSchedule,
  async handle({ caller, headers, body }, { eligibility, publicUrl }) {
    const schedule = await eligibility.createEligibilitySchedule({
      check: {
        caller,
        cardId: body.card_id ?? '',
        ...wireQuestion(body.eligibility),
        idempotencyKey: headers['idempotency-key'],
      },
      appointmentDate: body.appointment_date,
      daysBefore: body.days_before,
    });
    const location = `${publicUrl}/v1/eligibility/schedules/${schedule.scheduleId}`;
    return { status: 201, body: scheduleBody(schedule), headers: { location } };
  },
});

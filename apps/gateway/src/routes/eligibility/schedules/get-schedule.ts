import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { uuid } from '../../fields.js';
import { scheduleBody } from './schedule-body.js';

/** `GET /v1/eligibility/schedules/{id}`: the planned checks and those already created. */
export const getSchedule = endpoint({
  method: 'get',
  path: '/v1/eligibility/schedules/:id',
  access: 'key',
  needs: 'eligibility',
  params: z.object({ id: uuid('schedule_id') }),
  async handle({ caller, params }, { eligibility }) {
    const schedule = await eligibility.getEligibilitySchedule({ caller, scheduleId: params.id });
    return { status: 200, body: scheduleBody(schedule) };
  },
});

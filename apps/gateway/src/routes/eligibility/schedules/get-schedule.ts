import { endpoint } from '../../endpoint.js';
import { responseOf } from '../../shapes.js';
import { scheduleBody, scheduleParams, scheduleShape, startedSchedule } from './schedule-body.js';

export const getSchedule = endpoint({
  method: 'get',
  path: '/v1/eligibility/schedules/:id',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'getEligibilitySchedule',
    tag: 'Eligibility',
    summary: 'Get a schedule',
    description: 'Returns the planned checks, and the ids of those that were created. Needs an API key.',
  },
  params: scheduleParams,
  responses: {
    200: responseOf('The schedule.', scheduleShape, { 'a week before the appointment': startedSchedule }),
  },
  async handle({ caller, params }, { eligibility }) {
    const schedule = await eligibility.getEligibilitySchedule({ caller, scheduleId: params.id });
    return { status: 200, body: scheduleBody(schedule) };
  },
});

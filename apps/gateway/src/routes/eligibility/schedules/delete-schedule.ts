import { endpoint } from '../../endpoint.js';
import { scheduleParams } from './schedule-body.js';

export const deleteSchedule = endpoint({
  method: 'delete',
  path: '/v1/eligibility/schedules/:id',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'deleteEligibilitySchedule',
    tag: 'Eligibility',
    summary: 'Cancel a schedule',
    description:
      'Permanently deletes a schedule: no more checks are created. Checks that it has already created are kept. Needs an API key.',
  },
  params: scheduleParams,
  responses: { 204: { description: 'The schedule is deleted.' } },
  async handle({ caller, params }, { eligibility }) {
    await eligibility.deleteEligibilitySchedule({ caller, scheduleId: params.id });
    return { status: 204 };
  },
});

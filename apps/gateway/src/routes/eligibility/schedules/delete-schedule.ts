import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { uuid } from '../../fields.js';

/** `DELETE /v1/eligibility/schedules/{id}`: cancels planned checks; checks already created are kept. */
export const deleteSchedule = endpoint({
  method: 'delete',
  path: '/v1/eligibility/schedules/:id',
  access: 'key',
  needs: 'eligibility',
  params: z.object({ id: uuid('schedule_id') }),
  async handle({ caller, params }, { eligibility }) {
    await eligibility.deleteEligibilitySchedule({ caller, scheduleId: params.id });
    return { status: 204 };
  },
});

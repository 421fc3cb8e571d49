import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { pageFields } from '../../fields.js';
import { paging } from '../../paging.js';
import { component, list, pageMetadata, responseOf } from '../../shapes.js';
import { scheduleBody, scheduleShape, startedSchedule } from './schedule-body.js';

export const listSchedules = endpoint({
  method: 'get',
  path: '/v1/eligibility/schedules',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'listEligibilitySchedules',
    tag: 'Eligibility',
    summary: 'List schedules',
    description: 'Returns the schedules of the account, newest first. Needs an API key.',
  },
  query: z.object(pageFields('Schedules', 200, 50)),
  responses: {
    200: responseOf(
      'A page of schedules.',
      component('EligibilitySchedulePage', 'A page of schedules.', {
        schedules: list(scheduleShape, 'Newest first.'),
        response_metadata: pageMetadata,
      }),
      { 'the last page': { schedules: [startedSchedule], response_metadata: { limit: 50 } } },
    ),
  },
  async handle({ principal, caller, query }, { eligibility, cursors }) {
    const { accountId } = principal;
    const page = paging(cursors, ['schedules', accountId], query);
    const found = await eligibility.listEligibilitySchedules({ caller, limit: page.limit, after: page.after });
    return {
      status: 200,
      body: {
        schedules: found.schedules.map(scheduleBody),
        response_metadata: page.metadata(found.next),
      },
    };
  },
});

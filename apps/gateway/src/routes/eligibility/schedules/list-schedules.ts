import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { cursor, limitUpTo } from '../../fields.js';
import { paging } from '../../paging.js';
import { scheduleBody } from './schedule-body.js';

/** `GET /v1/eligibility/schedules`: the account's schedules, newest first. */
export const listSchedules = endpoint({
  method: 'get',
  path: '/v1/eligibility/schedules',
  access: 'key',
  needs: 'eligibility',
  query: z.object({ cursor: cursor.optional(), limit: limitUpTo(200).default(50) }),
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

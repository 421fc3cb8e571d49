import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { cursor, limitUpTo } from '../../fields.js';
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
    const after = query.cursor === undefined ? undefined : cursors.readSchedule(accountId, query.cursor);
    const page = await eligibility.listEligibilitySchedules({ caller, limit: query.limit, after });
    return {
      status: 200,
      body: {
        schedules: page.schedules.map(scheduleBody),
        response_metadata: {
          limit: query.limit,
          ...(page.next === undefined ? {} : { next_cursor: cursors.writeSchedule(accountId, page.next) }),
        },
      },
    };
  },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, limitUpTo } from '../fields.js';
import { roots } from './paths.js';
import { recordBody } from './record-body.js';

/** @source decisions §8 */
const limitMax = 30;
const limit = limitUpTo(limitMax).default(limitMax);

/** `GET /v1/eligibility`: the caller's records, newest first, without the full responses. */
export const listEligibilities = roots.map((root) =>
  endpoint({
    method: 'get',
    path: root,
    access: 'any',
    needs: 'eligibility',
    query: z.object({ cursor: cursor.optional(), limit }),
    async handle({ principal, caller, query }, { eligibility, cursors }) {
      const { accountId } = principal;
      const after = query.cursor === undefined ? undefined : cursors.readEligibility(accountId, query.cursor);
      const page = await eligibility.listEligibilities({ caller, limit: query.limit, after });
      return {
        status: 200,
        body: {
          eligibility_requests: page.eligibilities.map(recordBody),
          response_metadata: {
            limit: query.limit,
            ...(page.next === undefined ? {} : { next_cursor: cursors.writeEligibility(accountId, page.next) }),
          },
        },
      };
    },
  }),
);

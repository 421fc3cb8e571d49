import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, limitUpTo } from '../fields.js';

const limitDefault = 50;
const limitMax = 200;
const queryLengthMax = 200;

const required = 'query parameter is required';
const queryError = `query must be one text of at most ${queryLengthMax} characters`;

const query = z
  .string({ error: ({ input }) => (input === undefined ? required : queryError) })
  .trim()
  .min(1, { error: required })
  .max(queryLengthMax, { error: queryError });

/**
 * `GET /v1/payers`: searches the canonical directory by the beginnings of words in payers' names; best first (decisions
 * §12).
 */
export const searchPayers = endpoint({
  method: 'get',
  path: '/v1/payers',
  access: 'key',
  isAudited: false,
  query: z.object({ query, cursor: cursor.optional(), limit: limitUpTo(limitMax).default(limitDefault) }),
  async handle({ principal: { accountId }, query: { query, cursor, limit } }, { matching, cursors }) {
    const after = cursor === undefined ? undefined : cursors.readPayers(accountId, query, cursor);
    const { payers, next } = await matching.searchPayers({ query, limit, after });
    return {
      status: 200,
      body: {
        payers: payers.map(({ svcPayerId, svcPayerName, aliases }) => ({
          svc_payer_id: svcPayerId,
          svc_payer_name: svcPayerName,
          aliases,
        })),
        response_metadata: {
          limit,
          ...(next === undefined ? {} : { next_cursor: cursors.writePayers(accountId, query, next) }),
        },
      },
    };
  },
});

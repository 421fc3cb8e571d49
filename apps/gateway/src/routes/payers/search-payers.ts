import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, limitUpTo, searchQuery } from '../fields.js';
import { paging } from '../paging.js';

const limitDefault = 50;
const limitMax = 200;

/**
 * `GET /v1/payers`: searches the canonical directory by ids and by the beginnings of words in payers' names; best first (decisions
 * §12).
 */
export const searchPayers = endpoint({
  method: 'get',
  path: '/v1/payers',
  access: 'key',
  isAudited: false,
  query: z.object({ query: searchQuery, cursor: cursor.optional(), limit: limitUpTo(limitMax).default(limitDefault) }),
  async handle({ principal: { accountId }, query: search }, { matching, cursors }) {
    const { query } = search;
    const page = paging(cursors, ['payers', accountId, query], search);
    const { payers, next } = await matching.searchPayers({ query, limit: page.limit, after: page.after });
    return {
      status: 200,
      body: {
        payers: payers.map(({ svcPayerId, svcPayerName, aliases, clearinghouseIds }) => ({
          svc_payer_id: svcPayerId,
          svc_payer_name: svcPayerName,
          aliases,
          ...(clearinghouseIds.length > 0
            ? {
                clearinghouse_ids: clearinghouseIds.map(({ clearinghouse, payerId, transactionTypes }) => ({
                  clearinghouse,
                  payer_id: payerId,
                  transaction_types: transactionTypes,
                })),
              }
            : {}),
        })),
        response_metadata: page.metadata(next),
      },
    };
  },
});

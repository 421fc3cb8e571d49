import { endpoint } from '../endpoint.js';
import { listParts } from './list-body.js';

/** `PUT /v1/payer-lists/custom`: the account's own list as the body, streamed; replaced completely or not at all. */
export const replaceCustomList = endpoint({
  method: 'put',
  path: '/v1/payer-lists/custom',
  access: 'key',
  async handle({ principal, req }, { matching }) {
    const answer = await matching.replaceCustomList(listParts(req, principal.accountId));
    return {
      status: 200,
      body: {
        source: answer.source,
        rows_accepted: answer.rowsAccepted,
        rows_rejected: answer.rowsRejected,
        rejections: answer.rejections.map(({ row, reason }) => ({ row, reason })),
      },
    };
  },
});

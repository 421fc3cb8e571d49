import { endpoint } from '../endpoint.js';

/** `DELETE /v1/payer-lists/custom`: removes the account's own list with all its rows; 404 when there is none. */
export const deleteCustomList = endpoint({
  method: 'delete',
  path: '/v1/payer-lists/custom',
  access: 'key',
  async handle({ principal }, { matching }) {
    await matching.deleteCustomList({ accountId: principal.accountId });
    return { status: 204 };
  },
});

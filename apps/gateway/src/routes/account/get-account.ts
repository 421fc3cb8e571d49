import { capturing, endpoint } from '../endpoint.js';
import { accountBody } from './account-body.js';

/** `GET /v1/account`: name and logo of the account, as shown on the page of a magic link. */
export const getAccount = endpoint({
  method: 'get',
  path: '/v1/account',
  access: 'any',
  scopes: capturing,
  needs: 'nothing',
  async handle({ principal: { accountId } }, { session }) {
    return { status: 200, body: accountBody(await session.getAccountProfile({ accountId })) };
  },
});

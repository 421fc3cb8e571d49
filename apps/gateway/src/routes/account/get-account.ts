import { capturing, endpoint } from '../endpoint.js';
import { accountBody } from './account-body.js';

/** `GET /v1/account`: who asks for a card, as the page of a magic link shows it. */
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

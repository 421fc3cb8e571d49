import { capturing, endpoint } from '../endpoint.js';

/** `GET /v1/account`: who asks for a card, as the page of a magic link shows it. */
export const getAccount = endpoint({
  method: 'get',
  path: '/v1/account',
  access: 'any',
  scopes: capturing,
  needs: 'nothing',
  async handle({ principal }, { session }) {
    const { accountId, name, logo } = await session.getAccountProfile({ accountId: principal.accountId });
    return {
      status: 200,
      body: {
        account_id: accountId,
        name,
        logo: logo === undefined ? null : `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
      },
    };
  },
});

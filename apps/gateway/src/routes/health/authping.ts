import { endpoint } from '../endpoint.js';

/** `GET /v1/authping`: whether the caller's credential is valid, and which account it belongs to. */
export const authping = endpoint({
  method: 'get',
  path: '/v1/authping',
  access: 'any',
  isAudited: false,
  needs: 'nothing',
  async handle({ principal }, { clock }) {
    return {
      status: 200,
      body: {
        timestamp: new Date(clock.nowMs()).toISOString(),
        authenticated: true,
        account_id: principal.accountId,
      },
    };
  },
});

import { keyScopes } from '@cardlens/access';
import { endpoint } from '../endpoint.js';
import { component, flag, id, list, oneOf, responseOf } from '../shapes.js';
import { timestamp } from './ping.js';

export const authping = endpoint({
  method: 'get',
  path: '/v1/authping',
  access: 'any',
  isAudited: false,
  needs: 'nothing',
  doc: {
    id: 'authPing',
    tag: 'Health',
    summary: 'Verify a credential',
    description: 'Verifies the API key or session token and returns its account and scopes.',
  },
  responses: {
    200: responseOf(
      'The credential is valid.',
      component('AuthPing', 'The account of the credential.', {
        timestamp,
        authenticated: flag('Always true.'),
        account_id: id('The account.'),
        scopes: list(oneOf(keyScopes, 'A scope.'), 'What the credential may be used for.').optional(),
      }),
      {
        'it works': {
          timestamp: '2026-03-02T14:07:31.204Z',
          authenticated: true,
          account_id: '9d4c1f70-2b6e-4a83-b5d9-6e0f8c7a3b12',
          scopes: ['read', 'write', 'eligibility', 'webhooks'],
        },
      },
    ),
  },
  async handle({ principal }, { clock }) {
    return {
      status: 200,
      body: {
        timestamp: new Date(clock.nowMs()).toISOString(),
        authenticated: true,
        account_id: principal.accountId,
        scopes: principal.keyScopes,
      },
    };
  },
});

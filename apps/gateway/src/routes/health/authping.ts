import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { id } from '../shapes.js';
import { timestamp } from './ping.js';

/** `GET /v1/authping`: whether the caller's credential is valid, and which account it belongs to. */
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
    description: 'Verifies the API key or session token and returns its account.',
  },
  responses: {
    200: {
      description: 'The credential is valid.',
      schema: z
        .object({ timestamp, authenticated: z.boolean().describe('Always true.'), account_id: id('The account.') })
        .describe('The account of the credential.'),
      examples: {
        'it works': {
          timestamp: '2026-03-02T14:07:31.204Z',
          authenticated: true,
          account_id: '9d4c1f70-2b6e-4a83-b5d9-6e0f8c7a3b12',
        },
      },
    },
  },
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

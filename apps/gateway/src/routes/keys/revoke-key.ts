import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { uuid } from '../fields.js';

export const revokeKey = endpoint({
  method: 'delete',
  path: '/v1/keys/:id',
  access: 'key',
  needs: 'admin',
  doc: {
    id: 'revokeKey',
    tag: 'Account',
    summary: 'Revoke an API key',
    description:
      'Revokes an API key of the account, and with it the session tokens, browser sessions, image links and live connections that it created, within a second. A key can revoke itself.',
  },
  params: z.object({ id: uuid('key_id', 'The key.', example.keyId) }),
  responses: { 204: { description: 'The key is revoked.' } },
  async handle({ principal: { accountId }, params }, { session }) {
    await session.revokeKey({ accountId, keyId: params.id });
    return { status: 204 };
  },
});

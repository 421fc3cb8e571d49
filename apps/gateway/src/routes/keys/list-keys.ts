import { keyScopes } from '@cardlens/access';
import type { ApiKey } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, id, list, oneOf, responseOf, text, timestamp } from '../shapes.js';

export const keyShape = component('ApiKey', 'An API key.', {
  key_id: id('Identifier of the key, as in the audit log and in corrections.'),
  name: text('Name given when it was created; may be empty.'),
  prefix: text('The start of the key, before its secret part.'),
  last_four: text('The last four characters of the key.'),
  scopes: list(oneOf(keyScopes, 'A scope.'), 'What the key may do.'),
  created_at: timestamp('When the key was created.'),
  expires_at: timestamp('When the key expires or expired; null if never.').nullable(),
  last_used_at: timestamp('When the key was last used, accurate to a minute; null if never.').nullable(),
  revoked_at: timestamp('When the key was revoked; null if it was not.').nullable(),
});

export const exampleKey = {
  key_id: example.keyId,
  name: 'Front desk',
  prefix: 'sk_live_cardlens_',
  last_four: 'x7Q2',
  scopes: ['read', 'write'],
  created_at: '2026-01-02 09:30:00.000000+00:00',
  expires_at: null,
  last_used_at: example.createdAt,
  revoked_at: null,
};

export const listKeys = endpoint({
  method: 'get',
  path: '/v1/keys',
  access: 'key',
  role: 'manager',
  doc: {
    id: 'listKeys',
    tag: 'Account',
    summary: 'List API keys',
    description:
      'Returns the API keys of the account, oldest first, including revoked and expired ones, without their secrets.',
  },
  responses: {
    200: responseOf(
      'The keys.',
      component('KeyList', 'The keys of the account.', { keys: list(keyShape, 'Oldest first, at most 1,000.') }),
      {
        'one key': {
          keys: [exampleKey],
        },
      },
    ),
  },
  async handle({ principal }, { session }) {
    const { keys } = await session.listKeys({ accountId: principal.accountId });
    return { status: 200, body: { keys: keys.filter((key) => !isPortalLink(key)).map(keyBody) } };
  },
});

/** Links to the webhook portal are keys too, with operations of their own. */
export const isPortalLink = ({ scopes }: Pick<ApiKey, 'scopes'>): boolean => `${scopes}` === 'portal';

const timeOf = (us: number | undefined): string | null => (us === undefined ? null : formatTimestampUs(us));

export const keyBody = (key: ApiKey) => ({
  key_id: key.keyId,
  name: key.name,
  prefix: key.prefix,
  last_four: key.lastFour,
  scopes: key.scopes,
  created_at: formatTimestampUs(key.createdAtUs),
  expires_at: timeOf(key.expiresAtUs),
  last_used_at: timeOf(key.lastUsedAtUs),
  revoked_at: timeOf(key.revokedAtUs),
});

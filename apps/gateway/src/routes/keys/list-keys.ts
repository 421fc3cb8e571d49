import type { ApiKey } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { endpoint } from '../endpoint.js';

/** `GET /v1/keys`: the account's API keys, oldest first. Operators create and revoke them. */
export const listKeys = endpoint({
  method: 'get',
  path: '/v1/keys',
  access: 'key',
  async handle({ principal }, { session }) {
    const { keys } = await session.listKeys({ accountId: principal.accountId });
    return { status: 200, body: { keys: keys.map(keyBody) } };
  },
});

/** Zero means never. */
const timeOf = (us: number): string | null => (us === 0 ? null : formatTimestampUs(us));

const keyBody = (key: ApiKey) => ({
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

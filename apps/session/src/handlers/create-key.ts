import { NotFound } from '@cardlens/errors';
import { type ApiKey, formatApiKey } from '../domain/api-key.js';
import type { Deps } from './ports.js';

/** A new key of this deployment's environment. `apiKey` is not kept anywhere. @throws NotFound for an unknown account */
export async function createKey(
  deps: Pick<Deps, 'environment' | 'accounts' | 'keys' | 'vault' | 'clock' | 'ids'>,
  accountId: string,
): Promise<{ key: ApiKey; apiKey: string }> {
  if ((await deps.accounts.get(accountId)) === undefined) throw new NotFound('account_id', accountId);
  const { prefix, secret } = formatApiKey(deps.environment, deps.vault.randomBytes(32));
  const key: ApiKey = {
    keyId: deps.ids.uuid(),
    digest: deps.vault.digestOfKey(deps.environment, secret),
    accountId,
    prefix,
    lastFour: secret.slice(-4),
    createdAtUs: deps.clock.nowUs(),
    lastUsedAtUs: undefined,
    revokedAtUs: undefined,
    version: 1,
  };
  await deps.keys.add(key);
  return { key, apiKey: prefix + secret };
}

import { NotFound } from '@cardlens/errors';
import type { Account } from '../domain/account.js';
import type { Deps } from './ports.js';
import { revokeKey } from './revoke-key.js';
import { revokeTokens } from './revoke-tokens.js';

const batchMax = 100;

/**
 * Deletes an account permanently: its API keys and tokens stop working, and its data key is destroyed, so that its
 * stored data can never be read again. The other services remove its cards and checks. After a crash, a repeated call
 * completes the deletion.
 *
 * @throws NotFound
 * @throws StaleVersion when a key is revoked at the same time
 */
export async function deleteAccount(
  deps: Pick<
    Deps,
    | 'accounts'
    | 'administrators'
    | 'browserOutbox'
    | 'browserSessions'
    | 'clock'
    | 'dataKeys'
    | 'keys'
    | 'outbox'
    | 'people'
    | 'providers'
  >,
  accountId: string,
): Promise<Account> {
  const { accounts, keys, dataKeys, clock } = deps;
  // First, so that no API key, person, session or data key can be created afterwards.
  const account = await accounts.markDeleted(accountId, clock.nowUs());
  if (account === undefined) throw new NotFound('account_id', accountId);
  for (;;) {
    const some = await keys.unrevokedOf(accountId, batchMax);
    for (const { keyId } of some) await revokeKey(deps, keyId);
    if (some.length < batchMax) break;
  }
  for (const { providerId } of await deps.providers.listOf(accountId)) await deps.providers.remove(providerId);
  await deps.people.removeAllOf(accountId);
  await deps.administrators.remove(accountId);
  await revokeTokens(deps, accountId);
  await dataKeys.destroy(accountId, clock.nowUs());
  return account;
}

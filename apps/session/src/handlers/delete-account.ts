import { NotFound } from '@cardlens/errors';
import type { Account } from '../domain/account.js';
import type { Deps } from './ports.js';
import { revokeKey } from './revoke-key.js';
import { revokeTokens } from './revoke-tokens.js';

/**
 * Deletes an account permanently: its API keys and tokens end, and its data key is destroyed, so that nothing that is stored of it
 * can be read again. The services that hold its cards and checks remove them. A repetition completes what a crash left.
 *
 * @throws NotFound @throws StaleVersion when a key is revoked at the same time
 */
export async function deleteAccount(
  deps: Pick<Deps, 'accounts' | 'keys' | 'dataKeys' | 'clock' | 'outbox'>,
  accountId: string,
): Promise<Account> {
  const { accounts, keys, dataKeys, clock } = deps;
  // First, so that no further API key and no data key is made.
  const account = await accounts.markDeleted(accountId, clock.nowUs());
  if (account === undefined) throw new NotFound('account_id', accountId);
  for (const { keyId } of await keys.listOf(accountId)) await revokeKey(deps, keyId);
  await revokeTokens(deps, accountId);
  await dataKeys.destroy(accountId, clock.nowUs());
  return account;
}

import { NotFound } from '@cardlens/errors';
import { type Account, notBeforeUs } from '../domain/account.js';
import type { Deps } from './ports.js';

/** Invalidates every session token and magic link that an account has been issued so far. @throws NotFound */
export async function revokeTokens(
  { accounts, clock }: Pick<Deps, 'accounts' | 'clock'>,
  accountId: string,
): Promise<Account> {
  const account = await accounts.revokeTokens(accountId, notBeforeUs(clock.nowUs()));
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

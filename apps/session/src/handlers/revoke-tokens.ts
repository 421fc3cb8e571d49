import { NotFound } from '@cardlens/errors';
import { type Account, notBeforeUs } from '../domain/account.js';
import type { Deps } from './ports.js';

/** Ends every session token and magic link of an account that was issued until now. @throws NotFound */
export async function revokeTokens(
  { accounts, clock }: Pick<Deps, 'accounts' | 'clock'>,
  accountId: string,
): Promise<Account> {
  const account = await accounts.revokeTokens(accountId, notBeforeUs(clock.nowUs()));
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

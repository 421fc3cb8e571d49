import { NotFound } from '@cardlens/errors';
import type { Account } from '../domain/account.js';
import { accountLogo } from '../domain/logo.js';
import type { Deps } from './ports.js';

/** Sets the logo of an account; it can be replaced but not removed. @throws InvalidInput @throws NotFound */
export async function setLogo(
  { accounts }: Pick<Deps, 'accounts'>,
  accountId: string,
  bytes: Uint8Array,
): Promise<Account> {
  const account = await accounts.setLogo(accountId, bytes.length === 0 ? undefined : accountLogo(bytes));
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

import { type Account, accountName } from '../domain/account.js';
import type { Deps } from './ports.js';

/** @throws InvalidInput for a name that is empty or too long */
export async function createAccount(deps: Pick<Deps, 'accounts' | 'clock' | 'ids'>, name: string): Promise<Account> {
  const account = { accountId: deps.ids.uuid(), name: accountName(name), createdAtUs: deps.clock.nowUs() };
  await deps.accounts.add(account);
  return account;
}

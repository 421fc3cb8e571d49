import { InvalidInput, NotFound } from '@cardlens/errors';
import { type Account, retentionPeriod } from '../domain/account.js';
import type { Deps, RetentionPeriod } from './ports.js';

type Needs = Pick<Deps, 'accounts'>;

/** Sets how many days the cards of an account are kept; 0: until somebody deletes them. @throws InvalidInput, NotFound */
export async function setRetention({ accounts }: Needs, accountId: string, days: number): Promise<Account> {
  const account = await accounts.setRetention(accountId, retentionPeriod(days));
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

const listedMax = 1000;

/** A page of the accounts that have a retention period, by id. @throws InvalidInput for a limit outside of 1 to 1,000 */
export async function listRetention(
  { accounts }: Needs,
  { afterAccountId, limit }: { afterAccountId: string; limit: number },
): Promise<RetentionPeriod[]> {
  if (limit < 1 || limit > listedMax) throw new InvalidInput(`limit must be 1 to ${listedMax}`);
  return accounts.listRetention(afterAccountId, limit);
}

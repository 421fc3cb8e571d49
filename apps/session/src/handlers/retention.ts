import { InvalidInput, NotFound } from '@cardlens/errors';
import { type Account, checkRetention, type Retention } from '../domain/account.js';
import type { Deps, RetentionPeriod, RetentionQuery } from './ports.js';

type Needs = Pick<Deps, 'accounts'>;

/**
 * Sets for how many days the cards, images and eligibility checks of an account are kept. Absent periods are unchanged;
 * 0 removes a period.
 * @throws InvalidInput, NotFound
 */
export async function setRetention({ accounts }: Needs, accountId: string, change: Retention): Promise<Account> {
  checkRetention(change);
  const account = await accounts.setRetention(accountId, change);
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

const listedMax = 1000;

/**
 * A page of the accounts that keep a kind of data for a limited time, ordered by id.
 * @throws InvalidInput for a limit outside 1 to 1,000
 */
export async function listRetention({ accounts }: Needs, query: RetentionQuery): Promise<RetentionPeriod[]> {
  if (query.limit < 1 || query.limit > listedMax) throw new InvalidInput(`limit must be 1 to ${listedMax}`);
  return accounts.listRetention(query);
}

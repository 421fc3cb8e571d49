import { InvalidInput, NotFound } from '@cardlens/errors';
import { type Account, checkRetention, type Retention } from '../domain/account.js';
import type { Deps, RetentionPeriod, RetentionQuery } from './ports.js';

type Needs = Pick<Deps, 'accounts'>;

/**
 * Sets how many days the cards, images and eligibility checks of an account are kept: those that are given; 0 means no period.
 * @throws InvalidInput, NotFound
 */
export async function setRetention({ accounts }: Needs, accountId: string, change: Retention): Promise<Account> {
  checkRetention(change);
  const account = await accounts.setRetention(accountId, change);
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

const listedMax = 1000;

/** A page of the accounts that keep data of a kind for a limited time, by id. @throws InvalidInput for a limit outside of 1 to 1,000 */
export async function listRetention({ accounts }: Needs, query: RetentionQuery): Promise<RetentionPeriod[]> {
  if (query.limit < 1 || query.limit > listedMax) throw new InvalidInput(`limit must be 1 to ${listedMax}`);
  return accounts.listRetention(query);
}

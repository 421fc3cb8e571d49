import { InvalidInput, NotFound } from '@cardlens/errors';
import { type Account, retentionPeriod } from '../domain/account.js';
import type { Deps, ImageRetentionPeriod, RetentionPeriod } from './ports.js';

type Needs = Pick<Deps, 'accounts'>;

/** Sets how many days the cards of an account are kept; 0: until they are deleted. @throws InvalidInput, NotFound */
export async function setRetention({ accounts }: Needs, accountId: string, days: number): Promise<Account> {
  const account = await accounts.setRetention(accountId, retentionPeriod(days));
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

/** Sets how many days the images of an account are kept; 0: as long as their cards. @throws InvalidInput, NotFound */
export async function setImageRetention({ accounts }: Needs, accountId: string, days: number): Promise<Account> {
  const account = await accounts.setImageRetention(accountId, retentionPeriod(days));
  if (account === undefined) throw new NotFound('account_id', accountId);
  return account;
}

const listedMax = 1000;

interface Page {
  readonly afterAccountId: string;
  readonly limit: number;
}

const checkLimit = (limit: number): void => {
  if (limit < 1 || limit > listedMax) throw new InvalidInput(`limit must be 1 to ${listedMax}`);
};

/** A page of the accounts that have a retention period, by id. @throws InvalidInput for a limit outside of 1 to 1,000 */
export async function listRetention({ accounts }: Needs, { afterAccountId, limit }: Page): Promise<RetentionPeriod[]> {
  checkLimit(limit);
  return accounts.listRetention(afterAccountId, limit);
}

/** A page of the accounts that have a period for images, by id. @throws InvalidInput for a limit outside of 1 to 1,000 */
export async function listImageRetention(
  { accounts }: Needs,
  { afterAccountId, limit }: Page,
): Promise<ImageRetentionPeriod[]> {
  checkLimit(limit);
  return accounts.listImageRetention(afterAccountId, limit);
}

import { NotFound } from '@cardlens/errors';
import { reviewThreshold } from '../domain/account.js';
import { getAccountProfile } from './get-account-profile.js';
import type { AccountProfile, Deps } from './ports.js';

/** Sets the probability below which elements are listed for review. @throws InvalidInput @throws NotFound */
export async function setReviewThreshold(
  deps: Pick<Deps, 'accounts'>,
  accountId: string,
  probability: number,
): Promise<AccountProfile> {
  const account = await deps.accounts.setReviewThreshold(accountId, reviewThreshold(probability));
  if (account === undefined) throw new NotFound('account_id', accountId);
  return getAccountProfile(deps, accountId);
}

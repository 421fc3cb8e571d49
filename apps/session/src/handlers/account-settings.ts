import { NotFound } from '@cardlens/errors';
import { checkSettings, type Settings } from '../domain/account.js';
import { getAccountProfile } from './get-account-profile.js';
import type { AccountProfile, Deps } from './ports.js';

/** Changes the given settings. @throws InvalidInput @throws NotFound */
export async function updateSettings(
  deps: Pick<Deps, 'accounts'>,
  accountId: string,
  change: Settings,
): Promise<AccountProfile> {
  checkSettings(change);
  const account = await deps.accounts.changeSettings(accountId, change);
  if (account === undefined) throw new NotFound('account_id', accountId);
  return getAccountProfile(deps, accountId);
}

/** The settings by which other services process the data of the account. @throws NotFound */
export async function getSettings({ accounts }: Pick<Deps, 'accounts'>, accountId: string) {
  const account = await accounts.get(accountId);
  if (account === undefined) throw new NotFound('account_id', accountId);
  const { enrichedEvents = false, evaluationConsent = false, deviceReading = 'allowed' } = account;
  return { enrichedEvents, evaluationConsent, deviceReading };
}
